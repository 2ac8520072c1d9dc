import type { LookupOption } from "@backroom/contract";
import { Option, Radio, Segmented, Select, TextField } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import { useLookup, useLookupOption } from "../lookups/useLookup.ts";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { OptionName, OptionPicture, OptionText, deletedProps, hasPicture } from "./OptionText/OptionText.tsx";
import { shortcutOption } from "./shortcutOption.ts";
import { asText } from "@backroom/values";

/** Key of an option in a list; values of different types never share one. */
export const optionKey = (value: LookupOption["value"]): string => JSON.stringify(value);

const NOTHING = "";

/** Options that may be shown: deleted ones only while they are the value. */
export const visibleOptions = (options: readonly LookupOption[], value: unknown) =>
  options.filter((option) => option.deleted !== true || option.value === value);

/** One choice of a short, known list. Keys of options (`shortcut`) choose while the list is open. */
export const SelectInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, value, setValue, isReadOnly } = binding;
  const options = visibleOptions(useLookup(field)?.options ?? [], value);
  const chosen = options.find((option) => option.value === (value ?? null));
  const { isReadOnly: _readOnly, ...frame } = frameProps(binding);
  if (isReadOnly) return <ReadOnlyOption {...binding} />;
  const take = (key: string) => {
    const option = options.find((one) => optionKey(one.value) === key);
    if (key === NOTHING) setValue(null);
    else if (option !== undefined) setValue(option.value);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[role="listbox"]') === null) return;
    const option = shortcutOption(options, event);
    if (option !== undefined) setValue(option.value);
  };
  return (
    <div onKeyDownCapture={onKey} style={{ display: "contents" }}>
      <Select
        {...frame}
        placeholder={binding.emptyText ?? t`Choose`}
        value={chosen === undefined ? null : optionKey(chosen.value)}
        onChange={(key) => take(String(key))}
        disabledKeys={options.filter((option) => option.disabled).map((option) => optionKey(option.value))}
        {...(chosen !== undefined && { renderValue: () => <OptionText option={chosen} /> })}
      >
        {!field.required && chosen !== undefined && chosen.value !== null && (
          <Option id={NOTHING} textValue={t`None`}>{t`None`}</Option>
        )}
        {options.map((option) => (
          <Option
            key={optionKey(option.value)}
            id={optionKey(option.value)}
            textValue={option.text}
            prefix={<OptionPicture option={option} />}
            suffix={option.shortcut}
          >
            <OptionName option={option} />
          </Option>
        ))}
      </Select>
    </div>
  );
};

/**
 * A boolean lookup: a bar of its two or three options, and of "not set" where the value may be left open. Keys of options
 * (`shortcut`) choose while the bar has the focus.
 */
export const SegmentedInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, value, setValue, isReadOnly } = binding;
  const known = visibleOptions(useLookup(field)?.options ?? [], value);
  const isOptional = field.nullable && !field.required && known.every((option) => option.value !== null);
  const options: readonly LookupOption[] = isOptional ? [...known, { value: null, text: t`Not set` }] : known;
  const current = options.find((option) => option.value === (value ?? null));
  const onKey = (event: KeyboardEvent) => {
    const option = isReadOnly ? undefined : shortcutOption(options, event);
    if (option !== undefined) setValue(option.value);
  };
  return (
    <div onKeyDownCapture={onKey} style={{ display: "contents" }}>
      <Segmented
        {...frameProps(binding)}
        value={current === undefined ? null : optionKey(current.value)}
        onChange={(key) => setValue(options.find((option) => optionKey(option.value) === key)?.value ?? null)}
      >
        {options.map((option) => (
          <Radio
            key={optionKey(option.value)}
            value={optionKey(option.value)}
            isDisabled={option.disabled === true}
          >
            <OptionName option={option} />
          </Radio>
        ))}
      </Segmented>
    </div>
  );
};

/** The text of a lookup's value, where it cannot be changed. */
export const ReadOnlyOption = (binding: InputBinding) => {
  const option = useLookupOption(useLookup(binding.field), binding.value);
  return (
    <TextField
      {...frameProps(binding)}
      {...deletedProps(option)}
      value={option?.text ?? asText(binding.value)}
      prefix={option !== undefined && hasPicture(option) ? <OptionPicture option={option} /> : undefined}
    />
  );
};
