import { useAccess } from "@backroom/permissions";
import { createLazyPart, ShowPart } from "@backroom/ui";
import { useWorkspace } from "../services/ServicesProvider.tsx";

const banner = createLazyPart(async () => (await import("./PreviewBanner.tsx")).PreviewBanner);

/** Says that the console of another user is shown; nothing while it is the own one. */
export const PreviewNotice = () => {
  const { preview } = useWorkspace();
  const previewed = useAccess((state) => state.previewed);
  if (previewed === undefined) return null;
  return (
    <ShowPart
      key={previewed.name}
      part={banner}
      props={{ previewed }}
      isNeeded={true}
      onGiveUp={preview.end}
    />
  );
};
