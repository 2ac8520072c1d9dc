// What other packages draw code editors of their own with; apart from the index, since it brings CodeMirror.
export { codeTheme } from "./CodeEditor/codeTheme.ts";
