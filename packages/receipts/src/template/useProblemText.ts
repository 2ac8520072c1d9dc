import type { ProblemCode, ProblemParams } from "@backroom/receipt-template";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

/** What is wrong with a template; `{name}` stands for a parameter of the problem. */
const texts: Readonly<Record<ProblemCode, MessageDescriptor>> = {
  attributeLong: msg({ message: "The attribute {name} is longer than {max} characters" }),
  attributeName: msg({ message: "<{name}>: expected the name of an attribute" }),
  attributeSpace: msg({ message: "There is no space before the attribute {name}" }),
  attributeValue: msg({ message: 'The attribute {name} needs a value in quotes, as in {name}="…"' }),
  attributes: msg({ message: "An element has at most {max} attributes" }),
  ampersand: msg({ message: "Write &amp; for the sign & itself" }),
  cdataEnd: msg({ message: "Write ]]&gt; for the signs ]]> themselves" }),
  character: msg({ message: "Contains a character XML does not allow" }),
  choice: msg({ message: "<{element}>: {name} must be one of {choices}" }),
  columnsTooWide: msg({ message: "<row>: The columns need {used} of {width} characters" }),
  commentDashes: msg({ message: "A comment must not hold --" }),
  depth: msg({ message: "Elements are nested deeper than {max}" }),
  doctype: msg({ message: "A document type (DOCTYPE) is not allowed in a template" }),
  duplicateAttribute: msg({ message: "The attribute {name} stands here twice" }),
  elements: msg({ message: "A template has at most {max} elements" }),
  empty: msg({ message: "The template is empty" }),
  encoding: msg({ message: "The encoding of a template is UTF-8" }),
  endTag: msg({ message: "The end tag of {name} is not closed by >" }),
  entity: msg({ message: "There is no entity &{name};" }),
  format: msg({ message: '<{element}>: There is no format "{format}"' }),
  instruction: msg({ message: "Processing instructions are not allowed in a template" }),
  language: msg({ message: '<{element}>: language must be a tag as "de" or "pt-BR"' }),
  number: msg({ message: "<{element}>: {name} must be a whole number from {least} to {most}" }),
  placeholderColons: msg({ message: "<{element}>: {shown} has more than one colon" }),
  placeholderField: msg({
    message: "<{element}>: {shown} is no field; write '{Field}', '{Group.Field}' or '{t:key}'",
  }),
  placeholderFormat: msg({ message: "<{element}>: {shown} has an unknown format; there are {formats}" }),
  placeholderWord: msg({ message: "<{element}>: {shown} names no text" }),
  reference: msg({ message: "{name} is no character" }),
  root: msg({ message: "A template begins with <receipt>" }),
  rowWithoutColumns: msg({ message: "<row>: A row needs at least one <col>" }),
  secondRoot: msg({ message: "Nothing may follow the first element: <{name}>" }),
  source: msg({ message: '<lines>: source must name a list, as in source="Lines"' }),
  strayEnd: msg({ message: "There is no open tag {name} to end" }),
  strayLess: msg({ message: "Write &lt; for the sign < itself" }),
  tagOpen: msg({ message: "The tag {name} is not closed by >" }),
  testDepth: msg({ message: "<if>: test: Conditions are nested deeper than {max}" }),
  testEnd: msg({ message: "<if>: test: The condition ends too early" }),
  testLong: msg({ message: "<if>: test: The condition is too long" }),
  testOperand: msg({ message: '<if>: test: "{shown}" is no field and no value' }),
  testParenthesis: msg({ message: "<if>: test: A parenthesis is not closed" }),
  testToken: msg({ message: '<if>: test: Cannot read "{shown}"' }),
  testUnexpected: msg({ message: '<if>: test: Did not expect "{shown}"' }),
  textClosing: msg({ message: "<{element}>: There is a '}' without '{'; write '}}' for the sign itself" }),
  textLong: msg({ message: "A text is longer than {max} characters" }),
  textOpening: msg({ message: "<{element}>: There is a '{' without '}'; write '{{' for the sign itself" }),
  textOutside: msg({ message: "There is text outside of the elements" }),
  tooLong: msg({ message: "A template has at most {max} characters" }),
  unclosed: msg({ message: "The tag {name} has no end tag" }),
  unclosedComment: msg({ message: "The comment has no end" }),
  unclosedCdata: msg({ message: "The CDATA section has no end" }),
  misplaced: msg({ message: "<{name}> does nothing inside <{parent}>" }),
  unknownAttribute: msg({ message: "<{element}> has no attribute {name}" }),
  unknownElement: msg({ message: "There is no element <{name}>" }),
  unknownField: msg({ message: "The documents have no field {path}" }),
  unknownList: msg({ message: "The documents have no list {path}" }),
  unknownWord: msg({ message: "There is no text {name}" }),
  unusedText: msg({ message: "Text inside <{element}> is not printed" }),
};

/** True for a code that has a text. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === "string" && Object.hasOwn(texts, code);

/** What a problem of a template is called in the language of the console. */
export const useProblemText = () => {
  const { i18n } = useLingui();
  return ({ code, params }: { readonly code: ProblemCode; readonly params: ProblemParams }): string =>
    i18n._({ ...texts[code], values: params });
};
