import { MAX_SEARCH_LENGTH } from "@backroom/contract";
import { ComboBox, Option } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { createLookupSearch } from "../lookups/lookupSearch.ts";
import type { LookupSource } from "../lookups/types.ts";
import { useLookup, useLookupOption } from "../lookups/useLookup.ts";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { OptionName, OptionPicture, deletedProps, hasPicture } from "./OptionText/OptionText.tsx";
import { ReadOnlyOption, optionKey } from "./SelectInput.tsx";
import { altShortcutOption } from "./shortcutOption.ts";
import { asText } from "@backroom/values";

/** One choice of a long or remote list: shows 6 entries, typing narrows. */
export const ComboInput = (binding: InputBinding) => {
  const source = useLookup(binding.field);
  if (source === null || binding.isReadOnly) return <ReadOnlyOption {...binding} />;
  return <SearchedInput key={binding.path} binding={binding} source={source} />;
};

/** The combo box of a lookup. Alt and the key of an option (`shortcut`) choose while the list is open. */
export const SearchedInput = ({ binding, source }: { binding: InputBinding; source: LookupSource }) => {
  const { value, setValue, emptyText } = binding;
  const [search] = useState(() => createLookupSearch(source));
  const { options, hasMore, isLoading, isFailed } = useStore(search.store);
  const chosen = useLookupOption(source, value);
  const text = chosen?.text ?? asText(value);
  const [typed, setTyped] = useState<string | null>(null);
  const visible = options.filter((option) => option.deleted !== true || option.value === value);
  const onKey = (event: KeyboardEvent) => {
    const isOpen = event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
    const option = isOpen ? altShortcutOption(visible, event) : undefined;
    if (option === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(null);
    setValue(option.value);
  };
  const close = () => {
    search.cancel();
    setTyped(null);
  };
  return (
    <div onKeyDownCapture={onKey} style={{ display: "contents" }}>
      <ComboBox
        maxLength={MAX_SEARCH_LENGTH}
        {...frameProps(binding)}
        {...(typed === null && deletedProps(chosen))}
        {...(emptyText !== undefined && { placeholder: emptyText })}
        items={visible.map((option) => ({ ...option, id: optionKey(option.value) }))}
        disabledKeys={visible.filter((option) => option.disabled).map((option) => optionKey(option.value))}
        inputValue={typed ?? text}
        value={chosen === undefined ? null : optionKey(chosen.value)}
        onInputChange={(next) => {
          if (next === (typed ?? text)) return;
          setTyped(next);
          if (next === "") setValue(null);
          search.type(next);
        }}
        onChange={(key) => {
          const option = visible.find((one) => optionKey(one.value) === key);
          setTyped(null);
          if (option !== undefined) setValue(option.value);
        }}
        onOpenChange={(isOpen) => (isOpen ? search.open(typed ?? "") : close())}
        isTruncated={hasMore}
        isLoading={isLoading}
        isFailed={isFailed}
        {...(isFailed && {
          description: <Trans>The entries cannot be read. Open the list to try again.</Trans>,
        })}
        {...(chosen !== undefined &&
          typed === null &&
          hasPicture(chosen) && { prefix: <OptionPicture option={chosen} /> })}
      >
        {(option: (typeof visible)[number] & { id: string }) => (
          <Option
            id={option.id}
            textValue={option.text}
            prefix={<OptionPicture option={option} />}
            suffix={option.shortcut === undefined ? undefined : `Alt+${option.shortcut.toUpperCase()}`}
          >
            <OptionName option={option} />
          </Option>
        )}
      </ComboBox>
    </div>
  );
};
