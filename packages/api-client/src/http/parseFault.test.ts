import fc from "fast-check";
import { expect, it } from "vitest";
import { parseFault } from "./parseFault.ts";

it.each([
  ["<Fault><Reason><Text>no</Text></Reason></Fault>", "no"],
  [
    "\uFEFF \n<?xml version='1.0'?>\n<s:Fault xmlns:s='x'><s:Reason>no <b>way</b></s:Reason></s:Fault>",
    "no way",
  ],
  [
    '<Fault a="1"><Reason><Text xml:lang="en">a &amp; b &#x263A; <![CDATA[<c> & d]]></Text><Text>z</Text></Reason></Fault>',
    "a & b ☺ <c> & d",
  ],
  ["<Fault/>", ""],
  ["<Fault><Reason><Text>&bomb; &#9999999999;</Text></Reason></Fault>", "&bomb; &#9999999999;"],
])("reads %s", (xml, reason) => {
  expect(parseFault(xml)?.reason).toBe(reason);
});

it.each(["", "Fault", "<Faulty/>", "<html><Fault></Fault></html>", '{"a":"<Fault>"}', "<!-- --><Fault/>"])(
  "takes %j for no fault",
  (text) => {
    expect(parseFault(text)).toBeUndefined();
  },
);

it("gives back every reason a server can write", () => {
  const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 10000, max: 99999 }), (reason, code) => {
      const xml = `<f:Fault><f:Code><f:Value>${code}</f:Value></f:Code><f:Reason><f:Text>${escape(reason)}</f:Text></f:Reason></f:Fault>`;
      expect(parseFault(xml)).toEqual({ reason: reason.replace(/\s+/g, " ").trim(), errorCode: code });
    }),
  );
});
