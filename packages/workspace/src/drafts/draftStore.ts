// A file of its own, so that it can be loaded alone.
export { createDrafts } from "@backroom/entity-editor";
