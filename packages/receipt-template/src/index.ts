export { defaultTemplates } from "./defaultTemplates.ts";
export { templateLimits } from "./limits.ts";
export type {
  AttributeNode,
  CommentNode,
  ElementNode,
  OtherNode,
  TemplateDocument,
  TemplateNode,
  TextNode,
} from "./nodes.ts";
export type { SourceRange } from "./sourceRange.ts";
export { errorCodes, warningCodes } from "./problems.ts";
export type { ProblemCode, ProblemParams, TemplateProblem } from "./problems.ts";
export { parseTemplateXml } from "./parse/parseTemplateXml.ts";
export { escapeAttribute, escapeText } from "./parse/references.ts";
export { allElements, attributeOf, elementAt, elementsOf, pathAt, pathTo, textOf } from "./tree.ts";
export { attributeSchemaOf, blockNames, MAX_WIDTH, schemaOf, templateSchema } from "./schema.ts";
export type { AttributeSchema, AttributeType, BlockName, ElementName, ElementSchema } from "./schema.ts";
export {
  documentModel,
  documentTypes,
  fieldChoices,
  findField,
  isDocumentType,
} from "./model/documentModel.ts";
export type { DocumentType, FieldChoice, FieldModel, FieldScopes, FieldType } from "./model/documentModel.ts";
export { scopesWithin } from "./model/scopesAt.ts";
export { parseTemplate, readTemplate } from "./read/readTemplate.ts";
export type { TemplateOutcome, TemplateReading } from "./read/readTemplate.ts";
export { holds, parseTest, pathsOf } from "./read/parseTest.ts";
export type { Test, TestOutcome } from "./read/parseTest.ts";
export { parseText } from "./read/parseText.ts";
export type { TextOutcome, TextPart } from "./read/parseText.ts";
export type {
  Align,
  RuleStyle,
  Template,
  TemplateBlock,
  TemplateColumn,
  TemplateText,
  TextLook,
  TextVariant,
} from "./template.ts";
export { createFormatValue, isValueFormat, valueFormats } from "./render/formatValue.ts";
export type { FormatValue, Locale, ValueFormat } from "./render/formatValue.ts";
export { parseFieldPath, rowsAt, valueAt } from "./render/values.ts";
export type { Data, FieldPath } from "./render/values.ts";
export { hasWord, receiptText, receiptWords } from "./render/receiptText.ts";
export { renderLimits, renderTemplate } from "./render/renderTemplate.ts";
export type { BlockCount, Receipt, ReceiptBlock, ReceiptCell } from "./render/receipt.ts";
export type { RenderFailure, RenderInput, RenderOutcome } from "./render/renderTemplate.ts";
export { barcodeCall, barcodeImage } from "./render/barcodeImage.ts";
export type { BarcodeImage, BarcodeSource } from "./render/barcodeImage.ts";
export { barcodeLimits, symbologyFor, symbologyProblem } from "./render/symbology.ts";
export type { Symbology, SymbologyProblem } from "./render/symbology.ts";
export { BARCODE_MM, paperNames, paperOf, printWidth, sizeFactors, usualWidths } from "./render/paper.ts";
export type { Paper, PaperName } from "./render/paper.ts";
export { fitOf, unbrokenParts } from "./render/fitText.ts";
export { noticePage, toHtml } from "./render/toHtml.ts";
export type { HtmlOptions, ReceiptPage } from "./render/toHtml.ts";
export { applyChanges, invertChanges, mapOffset } from "./edit/changes.ts";
export type { TextChange } from "./edit/changes.ts";
export { editTemplate } from "./edit/editTemplate.ts";
export type { Edit, TemplateCommand } from "./edit/command.ts";
export { formatTemplate } from "./edit/formatTemplate.ts";
export { diffLines } from "./compare/diffLines.ts";
export type { LineDifference } from "./compare/diffLines.ts";
export { mergeLines } from "./compare/mergeLines.ts";
export type { MergePiece } from "./compare/mergeLines.ts";
