import { localTime } from "@backroom/promotion-rules";
import { CommandBarContent, PanePage } from "@backroom/shell";
import {
  Button,
  EmptyState,
  keepRowFocus,
  KeyHints,
  Option,
  PaneBody,
  Row,
  Select,
  Spacer,
  Stack,
  Switch,
} from "@backroom/ui";
import { QueryContent, useCall, usePageSearch, useWorkspace } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { SIMULATOR_PATH } from "../promotionAddress.ts";
import { PromotionViews } from "../PromotionViews.tsx";
import { allPromotions } from "../promotionReadings.ts";
import { ArticleAdder } from "./ArticleAdder.tsx";
import { BasketTable } from "./BasketTable.tsx";
import { LocalTimeField } from "./LocalTimeField.tsx";
import { SimulationPane } from "./SimulationPane.tsx";
import { readSimulatorPlace, withArticle, writeSimulatorPlace } from "./simulatorAddress.ts";
import type { SimulatorLine, SimulatorPlace } from "./simulatorAddress.ts";
import { useMatchingBasket } from "./useMatchingBasket.ts";
import { simulationOf } from "./simulationOf.ts";
import styles from "./Simulator.module.css";

const hints = [
  { keys: ["↑", "↓"], text: <Trans>choose</Trans> },
  { keys: ["Enter"], text: <Trans>add</Trans> },
  { keys: ["Tab"], text: <Trans>next value</Trans> },
];

/** Until the server has answered with that of the place. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const clockOf = (at: Date, zone: string): string => {
  const { day, time } = localTime(at, zone);
  return `${day}T${time}`;
};

/** What promotions take off a basket at a time and place, and why the others do not apply. All of it is in the address. */
export const SimulatorPage = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { tenancy } = useWorkspace();
  const { tree, currentOid, rootOid } = useStore(tenancy);
  const { search, write } = usePageSearch();
  const place = useMemo(() => readSimulatorPlace(search), [search]);
  const [opened] = useState(() => new Date());
  const promotions = useCall(allPromotions);
  const put = (next: SimulatorPlace) => write(writeSimulatorPlace(next), "replace");
  const change = (part: Partial<SimulatorPlace>) => put({ ...place, ...part });
  // The same functions all along: the lines are drawn only when they change.
  const lines = useRef({ place, put });
  useLayoutEffect(() => {
    lines.current = { place, put };
  });
  const [{ changeLine, removeLine }] = useState(() => ({
    changeLine: (index: number, part: Partial<SimulatorLine>) => {
      const now = lines.current;
      now.put({
        ...now.place,
        lines: now.place.lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
      });
    },
    removeLine: (index: number) => {
      const now = lines.current;
      now.put({ ...now.place, lines: now.place.lines.filter((_, at) => at !== index) });
    },
  }));
  const chosen = promotions.data?.promotions.find(({ oid }) => oid === place.promotionOid);
  const isRoot = currentOid === rootOid;
  // Where all tenants are in sight, a promotion is tried at its own one, unless another one is chosen.
  const tenantOid = isRoot ? (place.tenantOid ?? chosen?.tenantOid ?? currentOid) : currentOid;
  const tenants = isRoot ? tree.tenants.filter(({ oid }) => oid !== rootOid) : [];
  useMatchingBasket(promotions.data, place, tenantOid, put);
  const query = useCall(simulationOf(place, place.at ?? opened.toISOString(), tenantOid), {
    keepsPrevious: true,
  });
  const result = place.lines.length === 0 ? undefined : query.data;
  const zone = result?.zone ?? ownZone;
  const locations = (tree.byOid.get(tenantOid)?.children ?? []).filter(({ scope }) => scope === "LOCATION");
  const side = {
    label: t`Result`,
    content:
      place.lines.length === 0 ? (
        <Stack pad="4" as="p" gap={2} flex="shrink" className={styles["pane"]}>
          <Trans>Add an article to see the result.</Trans>
        </Stack>
      ) : (
        <QueryContent query={query} path={path} failure={<Trans>Could not compute the basket.</Trans>}>
          {(simulation) => (
            <SimulationPane
              result={simulation}
              firstOid={place.promotionOid}
              isStale={query.isPlaceholderData}
            />
          )}
        </QueryContent>
      ),
  };
  return (
    <QueryContent query={promotions} path={path} failure={<Trans>Could not load the promotions.</Trans>}>
      {() => (
        <>
          <CommandBarContent>
            <PromotionViews current={SIMULATOR_PATH} />
            <Spacer />
            <Button
              icon="trash-2"
              variant="ghost"
              isDisabled={place.lines.length === 0}
              onPress={() => change({ lines: [], promotionOid: null })}
            >
              <Trans>Empty the basket</Trans>
            </Button>
          </CommandBarContent>
          <PanePage side={side}>
            <Row pad="3-4" line="end" align="end" isWrapping className={styles["parameters"]}>
              <LocalTimeField value={place.at ?? clockOf(opened, zone)} onChange={(at) => change({ at })} />
              {tenants.length > 0 && (
                <Select
                  label={t`Tenant`}
                  selectedKey={String(tenantOid)}
                  onSelectionChange={(key) => change({ tenantOid: Number(key), locationOid: null })}
                >
                  {[{ oid: rootOid, text: t`All tenants` }, ...tenants].map(({ oid, text }) => (
                    <Option key={oid} id={String(oid)} textValue={text}>
                      {text}
                    </Option>
                  ))}
                </Select>
              )}
              <Select
                label={t`Location`}
                selectedKey={String(place.locationOid ?? 0)}
                onSelectionChange={(key) => change({ locationOid: key === "0" ? null : Number(key) })}
              >
                <Option id="0" textValue={t`no location`}>
                  <Trans>no location</Trans>
                </Option>
                {locations.map(({ oid, text }) => (
                  <Option key={oid} id={String(oid)} textValue={text}>
                    {text}
                  </Option>
                ))}
              </Select>
              <Switch
                isSelected={place.isCustomerKnown}
                onChange={(isCustomerKnown) => change({ isCustomerKnown })}
              >
                <Trans>Known customer</Trans>
              </Switch>
            </Row>
            <ArticleAdder
              tenantOid={tenantOid}
              onAdd={({ gtin, tenantOid: of }) =>
                change({
                  lines: withArticle(place.lines, gtin),
                  // The first article decides where the basket is tried.
                  ...(isRoot && place.lines.length === 0 && of !== rootOid && { tenantOid: of }),
                })
              }
            />
            <PaneBody ref={keepRowFocus} className={styles["basket"]}>
              {place.lines.length === 0 ? (
                <EmptyState
                  icon="shopping-basket"
                  title={<Trans>The basket is empty.</Trans>}
                  description={<Trans>Add articles to see which promotions apply. Nothing is sold.</Trans>}
                />
              ) : (
                <BasketTable
                  lines={place.lines}
                  result={result}
                  onChange={changeLine}
                  onRemove={removeLine}
                />
              )}
            </PaneBody>
            <KeyHints hints={hints}>
              <output>
                <Plural value={place.lines.length} one="# line" other="# lines" />
              </output>
            </KeyHints>
          </PanePage>
        </>
      )}
    </QueryContent>
  );
};
