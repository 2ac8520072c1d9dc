export {
  DialogTrigger,
  MenuTrigger,
  RouterProvider,
  TooltipTrigger,
  VisuallyHidden,
} from "react-aria-components";
export { Avatar } from "./Avatar/Avatar.tsx";
export { avatarHash } from "./Avatar/avatarHash.ts";
export { Badge } from "./Badge/Badge.tsx";
export { BodyBusyOverlay } from "./BodyBusyOverlay/BodyBusyOverlay.tsx";
export { BusyButton } from "./BusyButton/BusyButton.tsx";
export { Button } from "./Button/Button.tsx";
export { Card } from "./Card/Card.tsx";
export { Checkbox } from "./Checkbox/Checkbox.tsx";
export { CodeEditor } from "./CodeEditor/CodeEditor.tsx";
export { CodeEditorModal, createCodeEditorStore } from "./CodeEditorModal/CodeEditorModal.tsx";
export { ComboBox } from "./ComboBox/ComboBox.tsx";
export { ConfirmDialog } from "./ConfirmDialog/ConfirmDialog.tsx";
export { ConfirmRegion } from "./ConfirmDialog/ConfirmRegion.tsx";
export { createConfirmStore } from "./ConfirmDialog/confirmStore.ts";
export { CountBadge } from "./CountBadge/CountBadge.tsx";
export { Disclosure } from "./Disclosure/Disclosure.tsx";
export { NoEntry } from "./Dropdown/DropdownMessages.tsx";
export { Option, OptionSection } from "./Dropdown/ListItems.tsx";
export { Field, fieldClass } from "./Field/Field.tsx";
export { FilterChips } from "./FilterChips/FilterChips.tsx";
export { Flag } from "./Flag/Flag.tsx";
export { Hourglass } from "./Hourglass/Hourglass.tsx";
export { consoleIcons } from "./Icon/consoleIcons.ts";
export { Icon } from "./Icon/Icon.tsx";
export { loadConsoleIcons, namedIcon, registerIcons } from "./Icon/iconRegistry.ts";
export { useIconNames } from "./Icon/useIconNames.ts";
export { IconButton } from "./IconButton/IconButton.tsx";
export { Input, TextArea } from "./Input/Input.tsx";
export { Kbd } from "./Kbd/Kbd.tsx";
export { KeyHints } from "./KeyHints/KeyHints.tsx";
export { createLazyPart, whenIdle } from "./LazyPart/lazyPart.ts";
export { LazyPartFailureContext } from "./LazyPart/LazyPartFailureContext.ts";
export { ShowPart } from "./LazyPart/ShowPart.tsx";
export { Link, LinkButton } from "./Link/Link.tsx";
export { Menu, MenuSection, MenuSeparator, SubMenu } from "./Menu/Menu.tsx";
export { MenuItem } from "./Menu/MenuItem.tsx";
export { Modal } from "./Modal/Modal.tsx";
export { NumberField } from "./NumberField/NumberField.tsx";
export { PasswordField } from "./PasswordField/PasswordField.tsx";
export { Popover } from "./Popover/Popover.tsx";
export { PlainTable } from "./PlainTable/PlainTable.tsx";
export { ProgressBar } from "./ProgressBar/ProgressBar.tsx";
export { Radio, RadioGroup, Segmented } from "./RadioGroup/RadioGroup.tsx";
export { SearchField } from "./SearchField/SearchField.tsx";
export { Select } from "./Select/Select.tsx";
export { Skeleton } from "./Skeleton/Skeleton.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { ErrorBoundary } from "./ErrorBoundary/ErrorBoundary.tsx";
export { EmptyState, ErrorState, StatusPage } from "./StateScreen/StateScreen.tsx";
export { StateMark } from "./StateMark/StateMark.tsx";
export { createBodyBusy } from "./state/bodyBusy.ts";
export { createBusy } from "./state/busy.ts";
export { createLayoutTransition } from "./state/layoutTransition.ts";
export { useDelayed } from "./state/useDelayed.ts";
export { StyleScope } from "./StyleScope/StyleScope.tsx";
export { Switch } from "./Switch/Switch.tsx";
export { Tab, Tabs } from "./Tabs/Tabs.tsx";
export { TabList } from "./Tabs/TabList.tsx";
export { TabPanel } from "./Tabs/TabPanel.tsx";
export { TextAreaField, TextField } from "./TextField/TextField.tsx";
export { applyTheme } from "./theme/applyTheme.ts";
export { ToastRegion } from "./Toast/ToastRegion.tsx";
export { createToastStore } from "./Toast/toastStore.ts";
export { ToggleButton } from "./ToggleButton/ToggleButton.tsx";
export { Spacer } from "./Toolbar/Spacer.tsx";
export { Toolbar } from "./Toolbar/Toolbar.tsx";
export { Tooltip } from "./Tooltip/Tooltip.tsx";
export { useDialogTrigger, useMenuButton } from "./Trigger/useTrigger.ts";
export { createTreeGridStore } from "./TreeGrid/createTreeGridStore.ts";
export { flattenTree } from "./TreeGrid/flattenTree.ts";
export { rangeOf } from "./TreeGrid/range.ts";
export { TreeGrid } from "./TreeGrid/TreeGrid.tsx";
export { placeOfSlot } from "./VirtualGrid/createRowWindow.ts";
export { fitWidths } from "./VirtualGrid/fitWidths.ts";
export { moveActive } from "./VirtualGrid/moveActive.ts";
export { COLUMN_RESIZE_STEP_PX, ResizeHandle } from "./VirtualGrid/ResizeHandle.tsx";
export { useRowWindow } from "./VirtualGrid/useRowWindow.ts";

export type { AvatarProps } from "./Avatar/Avatar.tsx";
export type { BadgeProps, Tone } from "./Badge/Badge.tsx";
export type { BodyBusyOverlayProps } from "./BodyBusyOverlay/BodyBusyOverlay.tsx";
export type { BusyButtonProps } from "./BusyButton/BusyButton.tsx";
export type { ButtonProps, ButtonVariant, ControlSize } from "./Button/Button.tsx";
export type { CardProps } from "./Card/Card.tsx";
export type { CheckboxProps } from "./Checkbox/Checkbox.tsx";
export type { CodeEditorProps } from "./CodeEditor/CodeEditor.tsx";
export type { CodeLanguage } from "./CodeEditor/codeLanguages.ts";
export type {
  CodeEditorModalProps,
  CodeEditorRequest,
  CodeEditorStore,
} from "./CodeEditorModal/CodeEditorModal.tsx";
export type { ComboBoxProps } from "./ComboBox/ComboBox.tsx";
export type { ConfirmDialogProps } from "./ConfirmDialog/ConfirmDialog.tsx";
export type { ConfirmRegionProps } from "./ConfirmDialog/ConfirmRegion.tsx";
export type { ConfirmQuestion, ConfirmStore } from "./ConfirmDialog/confirmStore.ts";
export type { CountBadgeProps } from "./CountBadge/CountBadge.tsx";
export type { DisclosureProps } from "./Disclosure/Disclosure.tsx";
export type { OptionProps, OptionSectionProps } from "./Dropdown/ListItems.tsx";
export type { FieldFrameProps, FieldProps } from "./Field/Field.tsx";
export type { FilterChip, FilterChipsProps } from "./FilterChips/FilterChips.tsx";
export type { FlagProps } from "./Flag/Flag.tsx";
export type { HourglassProps } from "./Hourglass/Hourglass.tsx";
export type { IconProps } from "./Icon/Icon.tsx";
export type { IconName, NamedIcon } from "./Icon/iconRegistry.ts";
export type { IconButtonProps } from "./IconButton/IconButton.tsx";
export type { InputBoxProps, InputProps, TextAreaProps } from "./Input/Input.tsx";
export type { KbdProps } from "./Kbd/Kbd.tsx";
export type { KeyHint, KeyHintsProps } from "./KeyHints/KeyHints.tsx";
export type { LazyPart } from "./LazyPart/lazyPart.ts";
export type { ShowPartProps } from "./LazyPart/ShowPart.tsx";
export type { LinkButtonProps, LinkProps } from "./Link/Link.tsx";
export type { MenuProps, MenuSectionProps, SubMenuProps } from "./Menu/Menu.tsx";
export type { MenuItemProps } from "./Menu/MenuItem.tsx";
export type { ModalProps, ModalSize, ModalState } from "./Modal/Modal.tsx";
export type { NumberFieldProps } from "./NumberField/NumberField.tsx";
export type { PasswordFieldProps } from "./PasswordField/PasswordField.tsx";
export type { PlainTableProps } from "./PlainTable/PlainTable.tsx";
export type { PopoverProps } from "./Popover/Popover.tsx";
export type { ProgressBarProps } from "./ProgressBar/ProgressBar.tsx";
export type { RadioGroupProps, RadioProps, SegmentedProps } from "./RadioGroup/RadioGroup.tsx";
export type { SearchFieldProps } from "./SearchField/SearchField.tsx";
export type { SelectProps } from "./Select/Select.tsx";
export type { SkeletonProps } from "./Skeleton/Skeleton.tsx";
export type { SpinnerProps } from "./Spinner/Spinner.tsx";
export type { ErrorBoundaryProps } from "./ErrorBoundary/ErrorBoundary.tsx";
export type { StateScreenProps, StatusPageProps } from "./StateScreen/StateScreen.tsx";
export type { MarkedState, StateMarkProps } from "./StateMark/StateMark.tsx";
export type { BodyBusy } from "./state/bodyBusy.ts";
export type { Busy, BusyPhase, BusyState } from "./state/busy.ts";
export type { LayoutTransition, LayoutTransitionState } from "./state/layoutTransition.ts";
export type { DelayedOptions } from "./state/useDelayed.ts";
export type { SwitchProps } from "./Switch/Switch.tsx";
export type { TabProps, TabsProps } from "./Tabs/Tabs.tsx";
export type { TabListProps } from "./Tabs/TabList.tsx";
export type { TabPanelProps } from "./Tabs/TabPanel.tsx";
export type { TextAreaFieldProps, TextFieldProps } from "./TextField/TextField.tsx";
export type { Theme, ThemeEnvironment } from "./theme/applyTheme.ts";
export type { ToastRegionProps } from "./Toast/ToastRegion.tsx";
export type {
  Toast,
  ToastAction,
  ToastInput,
  ToastState,
  ToastStore,
  ToastType,
} from "./Toast/toastStore.ts";
export type { ToggleButtonProps } from "./ToggleButton/ToggleButton.tsx";
export type { ToolbarProps } from "./Toolbar/Toolbar.tsx";
export type { TooltipProps } from "./Tooltip/Tooltip.tsx";
export type { DialogOverlayProps, MenuButtonProps, MenuOverlayProps, Trigger } from "./Trigger/useTrigger.ts";
export type { TreeGridCell, TreeGridState, TreeGridStore } from "./TreeGrid/createTreeGridStore.ts";
export type { TreeNodeRow, TreeShape } from "./TreeGrid/flattenTree.ts";
export type { TreeGridRange } from "./TreeGrid/range.ts";
export type { TreeGridColumn, TreeGridProps, TreeGridRow } from "./TreeGrid/treeGridProps.ts";
export type { StyleScopeProps } from "./StyleScope/StyleScope.tsx";
export type { RowWindow, RowWindowLayout, RowWindowState } from "./VirtualGrid/createRowWindow.ts";
export type { ColumnWidth } from "./VirtualGrid/fitWidths.ts";
export type { GridPosition, KeyboardField } from "./VirtualGrid/moveActive.ts";
export type { ResizeHandleProps } from "./VirtualGrid/ResizeHandle.tsx";
export type { ScrollRange } from "./VirtualGrid/scrollRange.ts";
export type { ListHeights } from "./VirtualGrid/useRowWindow.ts";
