import { LinkButton, Row } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { CALENDAR_PATH, PROMOTIONS_PATH, SIMULATOR_PATH } from "./promotionAddress.ts";

const views = [
  { href: PROMOTIONS_PATH, icon: "list", text: <Trans>List</Trans> },
  { href: CALENDAR_PATH, icon: "calendar", text: <Trans>Calendar</Trans> },
  { href: SIMULATOR_PATH, icon: "flask", text: <Trans>Simulator</Trans> },
] as const;

interface PromotionViewsProps {
  /** Address of the view that is shown. */
  readonly current: string;
}

/** The ways between the list, the calendar and the simulator of promotions. */
export const PromotionViews = ({ current }: PromotionViewsProps) => {
  const { t } = useLingui();
  return (
    <Row as="nav" gap={1} align="stretch" aria-label={t`Views of promotions`}>
      {views.map(({ href, icon, text }) => (
        <LinkButton
          key={href}
          href={href}
          icon={icon}
          size="sm"
          variant={href === current ? "secondary" : "ghost"}
          aria-current={href === current ? "page" : false}
        >
          {text}
        </LinkButton>
      ))}
    </Row>
  );
};
