import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { describeValue } from "@backroom/values";
import type { DescribeTools } from "@backroom/values";

/** Address of the picture a record has of itself: that of its first picture field which names one; else undefined. */
export const recordPicture = (
  { fields }: Pick<EntityMeta, "fields">,
  record: EntityRecord,
  tools: DescribeTools,
): string | undefined => {
  for (const field of fields) {
    if (field.usage !== "Image") continue;
    const image = describeValue(field, record[field.name], record, tools).picture?.image;
    if (image !== undefined) return image;
  }
  return undefined;
};
