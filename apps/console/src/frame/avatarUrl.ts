// A file of its own, so that it can be loaded alone.
export { avatarUrl } from "@backroom/ui";
