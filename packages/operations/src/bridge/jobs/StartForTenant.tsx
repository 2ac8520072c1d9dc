import type { BridgeJob } from "@backroom/contract";
import { Button, ComboBox, Modal, Option, Select, Stack } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { useSmallForm } from "@backroom/ui/form";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { mixed, object, string } from "yup";
import { useStore } from "zustand";
import { jobForTenant, tenantsOf } from "./tenantJobs.ts";
import { useUnsavedDialog } from "../../useUnsavedDialog.ts";
import type { JobCommands } from "./useJobCommands.ts";
import { useJobName } from "./useJobName.ts";

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
  const [typed, setTyped] = useState("");
  const { mayChange } = commands;
  // The list stays the same while jobs report: a new one would close the open choice.
  const [startable] = useState(() => tenantsOf(tenants, mayChange));
  const form = useSmallForm<{ readonly name: string; readonly oid: number | null }>({
    initial: { name: choices[0]?.id ?? "", oid: null },
    schema: object({ name: string().required(t`Choose a job.`), oid: mixed().required(t`Choose a tenant.`) }),
    onSubmit: async ({ name, oid }) => {
      const job = oid === null ? undefined : jobForTenant(jobs, name, oid);
      if (job !== undefined) await commands.start(job);
      onClose();
    },
  });
  const [name, oid] = [form.field("name"), form.field("oid")];
  const leave = useUnsavedDialog(typed !== "" || form.isChanged, onClose);
  return (
    <Modal
      state={form.isBusy ? "busy" : "shown"}
      title={<Trans>Run for a tenant</Trans>}
      isDismissable={false}
      onClose={leave}
      footer={
        <>
          <Button onPress={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="play" onPress={() => void form.submit()}>
            <Trans>Run</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} {...form.frameProps}>
        <Select
          label={t`Job`}
          items={choices}
          isInvalid={name.isInvalid}
          errorMessage={name.errorMessage}
          value={name.value}
          onChange={(key) => name.onChange(String(key ?? ""))}
        >
          {({ id, text }) => <Option id={id}>{text}</Option>}
        </Select>
        <ComboBox
          label={t`Tenant`}
          autoFocus
          defaultItems={startable}
          isInvalid={oid.isInvalid}
          errorMessage={oid.errorMessage}
          selectedKey={oid.value}
          onInputChange={setTyped}
          onSelectionChange={(key) => oid.onChange(typeof key === "number" ? key : null)}
        >
          {(tenant: (typeof startable)[number]) => <Option id={tenant.oid}>{tenant.text}</Option>}
        </ComboBox>
      </Stack>
    </Modal>
  );
};
