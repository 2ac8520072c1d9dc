export { combineAreas } from "./areas/combineAreas.ts";
export { AreasProvider, useAreas } from "./areas/AreasProvider.tsx";
export { ArticleSearch, toFoundArticle } from "./articles/ArticleSearch.tsx";
export { ARTICLES, useArticleNotes } from "./articles/useArticleNotes.ts";
export { TYPING_PAUSE_MS } from "./calls/callOptions.ts";
export { useCall } from "./calls/useCall.ts";
export { useDownload } from "./calls/useDownload.ts";
export { usePages } from "./calls/usePages.ts";
export { useWrite, useWriteBy } from "./calls/useWrite.ts";
export { isUnknownPage, markAvailable } from "./pages/availableLinks.ts";
export { mayBePage, resolvePage, UnknownPageError } from "./pages/resolvePage.ts";
export { EMBEDDED_PREFIX, inLayoutOf, isEmbedded, pagePath } from "./addresses/paths.ts";
export { parseSearch, stringifySearch } from "./addresses/searchParams.ts";
export { useOpenAddress } from "./addresses/useOpenAddress.ts";
export { usePageSearch } from "./addresses/usePageSearch.ts";
export { saveFile } from "./files/saveFile.ts";
export { createDataEvents } from "./services/dataEvents.ts";
export { createRecordEditors } from "./services/recordEditors.ts";
export { createServices } from "./services/createServices.ts";
export { logError } from "./services/logError.ts";
export { ServicesProvider, useServices, useWorkspace } from "./services/ServicesProvider.tsx";
export { tileSurroundings } from "./dashboard/tileSurroundings.ts";
export { useDashboardTiles } from "./dashboard/useDashboardTiles.ts";
export { DraftsButton } from "./drafts/DraftsButton.tsx";
export { useRecordDraft } from "./recordWork/useRecordDraft.ts";
export type { LeftDraft, RecordDraftOptions } from "./recordWork/useRecordDraft.ts";
export { useRecordWork } from "./recordWork/useRecordWork.ts";
export type { RecordWorkHookOptions } from "./recordWork/useRecordWork.ts";
export { ForbiddenReason } from "./rights/ForbiddenReason.tsx";
export { RightReason } from "./rights/RightReason.tsx";
export { PreviewNotice } from "./rights/PreviewNotice.tsx";
export { releaseLock } from "./locks/releaseLock.tsx";
export { jobErrorText } from "./jobs/jobErrorText.ts";
export { jobTitle } from "./jobs/jobTitle.ts";
export { useCopy } from "./services/notices/useCopy.ts";
export { useEditing } from "./services/unsaved/useEditing.ts";
export { useReconnected } from "./services/connection/useReconnected.ts";
export { useFailureToast } from "./services/notices/useFailureToast.ts";
export { useUnsavedWork } from "./services/unsaved/useUnsavedWork.ts";
export { showUndoToast } from "./services/notices/undoToast.ts";
export { useServerText } from "./services/notices/useServerText.ts";
export { FailureBar } from "./QueryContent/FailureBar.tsx";
export { FailureState } from "./QueryContent/FailureState.tsx";
export { QueryContent } from "./QueryContent/QueryContent.tsx";
export { Waiting } from "./QueryContent/Waiting.tsx";
export { RecordPicker } from "./RecordPicker/RecordPicker.tsx";
export { useRecordName } from "./RecordPicker/useRecordName.ts";
export { ListPage } from "./lists/ListPage.tsx";
export { oidPattern, stringifyFilters } from "./lists/filterValues.ts";
export { PagedList } from "./lists/PagedList.tsx";
export { PageFilters } from "./lists/PageFilters.tsx";
export { useFilters } from "./lists/useFilters.ts";
export { createLookupLoader } from "./RecordScreen/lookupLoader.ts";
export { RecordScreen } from "./RecordScreen/RecordScreen.tsx";

export type { AreaDefinition, TileMaker, TilePorts } from "./areas/areaDefinition.ts";
export type { Areas } from "./areas/combineAreas.ts";
export type {
  CommandContext,
  PickedCommandContext,
  RecordCommand,
  RowCommandContext,
} from "./areas/recordCommand.ts";
export type {
  EditorPanelContext,
  EditorPanelPart,
  EditorPanelProps,
  PanelDefinition,
  PanelProps,
} from "./areas/panelDefinition.ts";
export type { RecordNoticeDefinition } from "./areas/recordNotice.ts";
export type { EditorNoticeSlot } from "@backroom/entity-editor";
export type { RecordTabDefinition, RecordTabProps } from "./areas/recordTab.ts";
export type { UsedDashboard } from "./dashboard/useDashboardTiles.ts";
export type { AreasProviderProps } from "./areas/AreasProvider.tsx";
export type { ArticleSearchProps, FoundArticle } from "./articles/ArticleSearch.tsx";
export type { Called } from "./calls/useCall.ts";
export type { CalledPages, PagesOptions } from "./calls/usePages.ts";
export type { CallOptions } from "./calls/callOptions.ts";
export type { Calls } from "./calls/createCalls.ts";
export type { Download, DownloadedFile } from "./calls/useDownload.ts";
export type { Changed } from "./calls/renew.ts";
export type { Write, WriteInput, WriteOptions, WriteOutcome } from "./calls/useWrite.ts";
export type { AvailableItem } from "./pages/availableLinks.ts";
export type { PageDefinition, PagePath, PageProps } from "./pages/pageDefinition.ts";
export type { PathParams } from "./pages/pathPattern.ts";
export type { FoundPage, PageResolution } from "./pages/resolvePage.ts";
export type { SearchParams } from "./addresses/searchParams.ts";
export type { PageSearch } from "./addresses/usePageSearch.ts";
export type { FailureToast } from "./services/notices/useFailureToast.ts";
export type { RecentError } from "./services/notices/notifier.tsx";
export type { Services, ServicesOptions } from "./services/createServices.ts";
export type { HeldLock } from "./locks/releaseLock.tsx";
export type { StartedJobs } from "./jobs/createStartedJobs.ts";
export type { Workspace } from "./services/createWorkspace.ts";
export type { ServicesProviderProps } from "./services/ServicesProvider.tsx";
export type { FailureBarProps } from "./QueryContent/FailureBar.tsx";
export type { ContentQuery, QueryContentProps } from "./QueryContent/QueryContent.tsx";
export type { RecordPickerProps } from "./RecordPicker/RecordPicker.tsx";
export type { FilterSpec, FilterSpecs, FilterValues } from "./lists/filterValues.ts";
export type { Filters, FiltersOptions } from "./lists/useFilters.ts";
export type { ListPageProps } from "./lists/ListPage.tsx";
export type { PagedListProps } from "./lists/PagedList.tsx";
export type { PageFiltersProps } from "./lists/PageFilters.tsx";
export type { RightReasonProps } from "./rights/RightReason.tsx";
export type { RecordScreenProps } from "./RecordScreen/RecordScreen.tsx";
export type { ImportRulesOf } from "./RecordScreen/RecordGrid.tsx";
