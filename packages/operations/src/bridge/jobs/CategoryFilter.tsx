import { Button, FilterChips, Menu, MenuItem, useMenuButton } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { categoryText } from "./jobCategories.ts";

/** Props of {@link CategoryFilter}. */
export interface CategoryFilterProps {
  /** Categories there are, as the server names them. */
  readonly all: readonly string[];
  /** Those shown; none = all. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which categories of jobs are shown: a menu, and a chip for each that was chosen. */
export const CategoryFilter = ({ all, chosen, onChange }: CategoryFilterProps) => {
  const { t, i18n } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const chips = chosen.map((category) => {
    const name = categoryText(i18n, category);
    return {
      key: category,
      text: t`Category: ${name}`,
      onRemove: () => onChange(chosen.filter((one) => one !== category)),
    };
  });
  return (
    <>
      <Button {...buttonProps} icon="filter" isDisabled={all.length < 2}>
        <Trans>Filter</Trans>
      </Button>
      {isOpen && (
        <Menu
          {...overlayProps}
          aria-label={t`Categories`}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(keys === "all" ? all : all.filter((category) => keys.has(category)))
          }
        >
          {all.map((category) => (
            <MenuItem key={category} id={category}>
              {categoryText(i18n, category)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <FilterChips chips={chips} />
    </>
  );
};
