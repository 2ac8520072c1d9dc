import type { ProblemCode, ProblemParams, RenderFailure, TemplateProblem } from "@backroom/receipt-template";

/** What is wrong with a template, in English; `{name}` stands for a parameter. */
const texts: Readonly<Record<ProblemCode, string>> = {
  attributeLong: "The attribute {name} is longer than {max} characters",
  attributeName: "<{name}>: expected the name of an attribute",
  attributeSpace: "There is no space before the attribute {name}",
  attributeValue: 'The attribute {name} needs a value in quotes, as in {name}="…"',
  attributes: "An element has at most {max} attributes",
  ampersand: "Write &amp; for the sign & itself",
  cdataEnd: "Write ]]&gt; for the signs ]]> themselves",
  character: "There is a character that XML cannot hold",
  choice: "<{element}>: {name} must be one of {choices}",
  columnsTooWide: "<row>: The columns need {used} of {width} characters",
  commentDashes: "A comment must not hold --",
  depth: "Elements are nested deeper than {max}",
  doctype: "A document type (DOCTYPE) is not allowed in a template",
  duplicateAttribute: "The attribute {name} stands here twice",
  elements: "A template has at most {max} elements",
  empty: "The template is empty",
  encoding: "The encoding of a template is UTF-8",
  endTag: "The end tag of {name} is not closed by >",
  entity: "There is no entity &{name};",
  format: '<{element}>: There is no format "{format}"',
  instruction: "Processing instructions are not allowed in a template",
  language: '<{element}>: language must be a tag as "de" or "pt-BR"',
  number: "<{element}>: {name} must be a whole number from {least} to {most}",
  placeholderColons: "<{element}>: {shown} has more than one colon",
  placeholderField: "<{element}>: {shown} is no field; write {Field}, {Group.Field} or {t:key}",
  placeholderFormat: "<{element}>: {shown} has an unknown format; there are {formats}",
  placeholderWord: "<{element}>: {shown} names no text",
  reference: "{name} is no character",
  root: "A template begins with <receipt>",
  rowWithoutColumns: "<row>: A row needs at least one <col>",
  secondRoot: "Nothing may follow the first element: <{name}>",
  source: '<lines>: source must name a list, as in source="Lines"',
  strayEnd: "There is no open tag {name} to end",
  strayLess: "Write &lt; for the sign < itself",
  tagOpen: "The tag {name} is not closed by >",
  testDepth: "<if>: test: Conditions are nested deeper than {max}",
  testEnd: "<if>: test: The condition ends too early",
  testLong: "<if>: test: The condition is too long",
  testOperand: '<if>: test: "{shown}" is no field and no value',
  testParenthesis: "<if>: test: A parenthesis is not closed",
  testToken: '<if>: test: Cannot read "{shown}"',
  testUnexpected: '<if>: test: Did not expect "{shown}"',
  textClosing: "<{element}>: There is a } without {; write }} for the sign itself",
  textLong: "A text is longer than {max} characters",
  textOpening: "<{element}>: There is a { without }; write {{ for the sign itself",
  textOutside: "There is text outside of the elements",
  tooLong: "A template has at most {max} characters",
  unclosed: "The tag {name} has no end tag",
  unclosedComment: "The comment has no end",
  unclosedCdata: "The CDATA section has no end",
  misplaced: "<{name}> does nothing inside <{parent}>",
  unknownAttribute: "<{element}> has no attribute {name}",
  unknownElement: "There is no element <{name}>",
  unknownField: "The documents have no field {path}",
  unknownList: "The documents have no list {path}",
  unknownWord: "There is no text {name}",
  unusedText: "Text inside <{element}> is not printed",
};

const fill = (text: string, params: ProblemParams): string =>
  text.replaceAll(/\{([a-z]+)\}/g, (all, name: string) => String(params[name] ?? all));

/** A problem as an English sentence, without its place. */
export const problemText = ({ code, params }: Pick<TemplateProblem, "code" | "params">): string =>
  fill(texts[code], params);

/** Why a template makes no receipt, as an English sentence. */
export const failureText = ({ code, max }: RenderFailure): string =>
  code === "tooManyLines"
    ? `The receipt would be longer than ${max} lines`
    : `The receipt would have more than ${max} barcodes`;
