import type { BridgeJob } from "@backroom/contract";
import { Button, ComboBox, Modal, Option, Select, Stack } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { jobForTenant, tenantsOf } from "./tenantJobs.ts";
import { useUnsavedDialog } from "../../useUnsavedDialog.ts";
import type { JobCommands } from "./useJobCommands.ts";
import { useJobName } from "./useJobName.ts";

/** Props of {@link StartForTenant}. */
export interface StartForTenantProps {
  /** All jobs of the bridge. */
  readonly jobs: readonly BridgeJob[];
  readonly commands: JobCommands;
  readonly onClose: () => void;
}

/** Starts a job for one tenant, also one it never ran for. */
export const StartForTenant = ({ jobs, commands, onClose }: StartForTenantProps) => {
  const { t } = useLingui();
  const nameOf = useJobName();
  const { tenancy } = useWorkspace();
  const tenants = useStore(tenancy, (state) => state.tenants);
  const choices = jobs
    .filter((job, index) => job.isForTenants && jobs.findIndex(({ name }) => name === job.name) === index)
    .map((job) => ({ id: job.name, text: nameOf(job) }));
  const [name, setName] = useState(choices[0]?.id ?? null);
  const [oid, setOid] = useState<number | null>(null);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const leave = useUnsavedDialog(typed !== "" || name !== choices[0]?.id, onClose);
  const { mayChange } = commands;
  // The list stays the same while jobs report: a new one would close the open choice.
  const [startable] = useState(() => tenantsOf(tenants, mayChange));
  const job = name === null || oid === null ? undefined : jobForTenant(jobs, name, oid);
  const start = async () => {
    if (job === undefined) return;
    setBusy(true);
    await commands.start(job);
    onClose();
  };
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      title={<Trans>Run for a tenant</Trans>}
      isDismissable={false}
      onClose={leave}
      footer={
        <>
          <Button onPress={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="play" isDisabled={job === undefined} onPress={() => void start()}>
            <Trans>Run</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Select
          label={t`Job`}
          items={choices}
          value={name}
          onChange={(key) => setName(key === null ? null : String(key))}
        >
          {({ id, text }) => <Option id={id}>{text}</Option>}
        </Select>
        <ComboBox
          label={t`Tenant`}
          autoFocus
          defaultItems={startable}
          selectedKey={oid}
          onInputChange={setTyped}
          onSelectionChange={(key) => setOid(typeof key === "number" ? key : null)}
        >
          {(tenant: (typeof startable)[number]) => <Option id={tenant.oid}>{tenant.text}</Option>}
        </ComboBox>
      </Stack>
    </Modal>
  );
};
