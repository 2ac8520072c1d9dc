// A file of its own, so that it can be loaded alone.
export { avatarHash } from "@backroom/ui";
