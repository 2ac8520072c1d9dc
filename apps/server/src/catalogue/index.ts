import type { Subject } from "../subject/subject.ts";
import { article } from "./article.ts";
import { exportArticles } from "./exportArticles.ts";
import { importArticles } from "./importArticles.ts";
import { productGroup } from "./productGroup.ts";
import { packingUnit, quantityUnit, relocationTransportType } from "./supply.ts";

export { article } from "./article.ts";

/** Articles, their groups and units. */
export const catalogue: Subject = {
  kinds: [article, productGroup, quantityUnit, packingUnit, relocationTransportType],
  jobs: [exportArticles, importArticles],
};
