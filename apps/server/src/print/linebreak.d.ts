declare module "linebreak" {
  /** Places where a line may (or must) end, by UAX 14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
