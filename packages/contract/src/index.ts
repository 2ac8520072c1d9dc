export { consoleConfigSchema, uiVersionSchema, serverInfoSchema, pingAnswerSchema } from "./config.ts";
export {
  authProviderNames,
  authSettingsSchema,
  tokenAnswerSchema,
  tokenClaimsSchema,
  primaryTenantRequestSchema,
  userProfileSchema,
  aadTokenRequestSchema,
  googleTokenRequestSchema,
  readingSessionSchema,
  readingSessionsSchema,
  userUnlockSchema,
  changePasswordRequestSchema,
} from "./auth.ts";
export {
  registerRequestSchema,
  resetRequestSchema,
  setPasswordRequestSchema,
  confirmRegistrationRequestSchema,
} from "./registrations.ts";
export { fieldErrorSchema, errorBodySchema, conflictBodySchema, storedErrorSchema } from "./errors.ts";
export { clientCredentialsRequestSchema, apiAccessSecretSchema } from "./apiAccess.ts";
export { layoutLimits, layoutPatterns } from "./buttonLayouts.ts";
export { navigationNodeSchema, navigationSchema } from "./navigation.ts";
export {
  permissionNames,
  permissionMapSchema,
  progressMapSchema,
  permissionNodeSchema,
  permissionMatrixSchema,
  permissionPatchSchema,
} from "./permissions.ts";
export {
  permissionStepSchema,
  explanationSources,
  permissionExplanationSchema,
  permissionOwners,
  permissionImpactRequestSchema,
  permissionImpactEntrySchema,
  permissionImpactSchema,
  previewRequestSchema,
  previewSchema,
} from "./permissionCalls.ts";
export {
  MAX_REPORT_PARTS,
  MAX_REPORT_ROWS,
  reportFiguresQuerySchema,
  reportFiguresSchema,
  reportPartsSchema,
} from "./reportFigures.ts";
export { addDays, comparedPeriod, daysOf, reportPeriods, resolvePeriod } from "./reportPeriods.ts";
export { dayAt, nextRun, scheduleDays } from "./reportSchedules.ts";
export { countDecimals, ruleTextPatterns } from "./ruleTexts.ts";
export { scopeCurrenciesSchema, scopeLevels, scopeRowSchema, scopeRowsSchema } from "./scope.ts";
export {
  fieldTypes,
  fieldUsages,
  managedTypes,
  capabilities,
  lookupOptionSchema,
  lookupModelSchema,
  fieldModelSchema,
  tabModelSchema,
  columnModelSchema,
  detailModelSchema,
  queryModelSchema,
  exportFormats,
  reportModelSchema,
  entityMetaSchema,
  formExtensionsSchema,
} from "./meta.ts";
export {
  entityRecordSchema,
  systemFields,
  entityRecordsSchema,
  filterOperators,
  listFilterSchema,
  listQuerySchema,
  countAnswerSchema,
} from "./data.ts";
export {
  dashboardLayoutSchema,
  bridgeCardSchema,
  exchangeRatesCardSchema,
  throughputCardSchema,
  turnoverCardSchema,
  currencySchema,
  currenciesSchema,
  exchangeRateSchema,
  exchangeRatesSchema,
  anyRatesSchema,
  throughputSchema,
  throughputsSchema,
  dailyTurnoverSchema,
  dailyTurnoversSchema,
  databaseUsageSchema,
  databaseUsageSummarySchema,
  configurationChangeSchema,
  recentChangesSchema,
  unprocessedCountsSchema,
} from "./dashboard.ts";
export {
  unprocessedDocumentSchema,
  unprocessedDocumentsSchema,
  openApiDocumentSchema,
  MAX_PROCESSED_AGAIN,
  processDocumentsAnswerSchema,
  processDocumentsRequestSchema,
} from "./diagnostics.ts";
export { documentLockSchema, documentLocksSchema } from "./documentLocks.ts";
export {
  logLevels,
  logLineSchema,
  logPageSchema,
  logLineDetailSchema,
  logCountsSchema,
  logHistogramSchema,
  logMarksSchema,
  logFoundSchema,
} from "./logs.ts";
export {
  auditChangeSchema,
  auditEntrySchema,
  auditHistoryQuerySchema,
  auditKindSchema,
  auditKindsSchema,
  auditPageSchema,
  auditQuerySchema,
} from "./audit.ts";
export { systemSampleSchema, systemRouteSchema, systemProcessSchema, systemSchema } from "./system.ts";
export {
  cartArticleSchema,
  cartDiscountSchema,
  cartLineSchema,
  cartReceiptRequestSchema,
  cartReceiptSchema,
  MAX_CART_AMOUNT,
  MAX_CART_LINES,
  MAX_CART_QUANTITY,
  storedCartSchema,
} from "./cart.ts";
export {
  settingDefinitionSchema,
  settingLevels,
  settingScopeSchema,
  settingTypes,
} from "./settingDefinition.ts";
export {
  MAX_SETTING_LENGTH,
  MAX_SETTING_WRITES,
  settingChangeSchema,
  settingChangesQuerySchema,
  settingChangesSchema,
  settingCopyQuerySchema,
  settingCopyRequestSchema,
  settingCopySchema,
  settingQuerySchema,
  settingSchema,
  settingScopeQuerySchema,
  settingSearchQuerySchema,
  settingSearchSchema,
  settingsWrittenSchema,
  settingTreeSchema,
  settingUndoRequestSchema,
  settingUndoSchema,
  settingValueSchema,
  settingValuesQuerySchema,
  settingValuesSchema,
  settingWritesSchema,
  storedSettingEditsSchema,
} from "./settings.ts";
export { settingProblem } from "./settingRules.ts";
export { isTimeZone } from "./timeZones.ts";
export { cartPromotionsSchema, promotionReasonSchema, promotionRuleSchema } from "./promotionRules.ts";
export {
  MAX_SIMULATED_LINES,
  promotionOverlapSchema,
  promotionOverviewSchema,
  simulationRequestSchema,
  simulationSchema,
} from "./promotions.ts";
export { receiptPartSchema, receiptQuerySchema } from "./receipts.ts";
export {
  previewFileSchema,
  previewPageSchema,
  receiptDataQuerySchema,
  receiptDataSchema,
  templateChangeSchema,
  templateComparisonQuerySchema,
  templateDifferenceSchema,
  templatePreviewSchema,
  templateVersionSchema,
  templateVersionsSchema,
  templateVersionXmlSchema,
} from "./receiptTemplates.ts";
export { MAX_UPLOAD_BYTES, uploadAnswerSchema, barcodeQuerySchema } from "./files.ts";
export {
  dataServiceEventSchema,
  bridgeJobSchema,
  jobProblemSchema,
  jobIntervals,
  jobStates,
  bridgeStateSchema,
  terminalConnectionSchema,
  notifyResponseSchema,
  editedRecordSchema,
  hubEventSchemas,
  hubInvocationSchemas,
  hubEndings,
  optionalHubInvocations,
} from "./hub.ts";
export {
  runOutcomes,
  jobRunSchema,
  jobRunsSchema,
  jobRunLineSchema,
  jobRunDetailSchema,
  jobRunCountsSchema,
  jobRunsQuerySchema,
  jobScheduleSchema,
  jobSchedulesSchema,
  MAX_JOB_SCHEDULES,
  scheduledJobsSchema,
  jobRunCountsQuerySchema,
  startedJobsSchema,
} from "./jobRuns.ts";
export {
  terminalReportSchema,
  terminalStartSchema,
  terminalActions,
  terminalInvocationSchemas,
  terminalEventSchemas,
  terminalMessageSchema,
} from "./terminals.ts";
export {
  terminalHistoryEntrySchema,
  terminalHistoryEvents,
  terminalHistorySchema,
  terminalQueueSchema,
  terminalListSchema,
  terminalLocationSchema,
  terminalSchema,
} from "./terminalBoard.ts";
export {
  draftSchema,
  favoritesSchema,
  recentPagesSchema,
  chosenTenantSchema,
  tenantRecentsSchema,
  themes,
  themeSchema,
  fluids,
  fluidSchema,
  preferencesSchema,
  viewsSchema,
  storedAuthSchema,
  pendingLoginSchema,
  clipboardPayloadSchema,
} from "./stored.ts";
export {
  headers,
  mediaTypes,
  ROOT_OID,
  PAGE_SIZE,
  MAX_PAGE_SIZE,
  MAX_CREATE_KEY_LENGTH,
  SHARE_KEY,
  START_KEY,
  EDIT_KEY,
  DRAFT_KEY,
  TRANSLATION_PREFIX,
  HUB_PATH,
  DOWNLOAD_COOKIE,
  DOWNLOAD_PATH,
  errorCodes,
  errorSubjects,
  MAX_CHAT_SEARCH_LENGTH,
  MAX_SEARCH_LENGTH,
} from "./constants.ts";
export { isSecretName, SECRET_NAME_ENDS, SECRET_NAMES_ALONE } from "./secretNames.ts";
export { isLocalPath } from "./localPath.ts";
export { encodeScopeId, decodeScopeId } from "./scopeCodec.ts";
export { ContractError, isContractError, parse } from "./parse.ts";
export { parseScopeRows } from "./scopeRows.ts";
export { MONTH_PATTERN, MAX_OID } from "./values.ts";

export type { Static, TSchema } from "typebox";
export type { ConsoleConfig, UiVersion, ServerInfo, PingAnswer } from "./config.ts";
export type {
  AuthProviderName,
  AuthSettings,
  TokenAnswer,
  TokenClaims,
  UserProfile,
  AadTokenRequest,
  GoogleTokenRequest,
  ReadingSessionInfo,
  ReadingSessions,
  UserUnlock,
  ChangePasswordRequest,
} from "./auth.ts";
export type {
  RegisterRequest,
  ResetRequest,
  SetPasswordRequest,
  ConfirmRegistrationRequest,
} from "./registrations.ts";
export type { FieldError, ErrorBody, ConflictBody, StoredError } from "./errors.ts";
export type { ClientCredentialsRequest, ApiAccessSecret } from "./apiAccess.ts";
export type { NavigationNode, Navigation } from "./navigation.ts";
export type {
  PermissionName,
  PermissionMap,
  ProgressMap,
  PermissionNode,
  PermissionMatrix,
  PermissionPatch,
} from "./permissions.ts";
export type {
  PermissionStep,
  PermissionExplanation,
  PermissionOwner,
  PermissionImpactRequest,
  PermissionImpactEntry,
  PermissionImpact,
  PreviewRequest,
  Preview,
} from "./permissionCalls.ts";
export type { ReportFigures, ReportPart } from "./reportFigures.ts";
export type { Schedule, ScheduleDay } from "./reportSchedules.ts";
export type { DayPeriod, ReportPeriod } from "./reportPeriods.ts";
export type { ScopeCurrencies, ScopeLevel, WireScopeRow, ScopeRow } from "./scope.ts";
export type {
  FieldType,
  FieldUsage,
  ManagedType,
  Capability,
  LookupOption,
  LookupModel,
  FieldModel,
  TabModel,
  ColumnModel,
  DetailModel,
  QueryModel,
  ReportModel,
  ExportFormatName,
  EntityMeta,
  FormExtensions,
} from "./meta.ts";
export type { EntityRecord, FilterOperator, ListFilter, ListQuery, CountAnswer } from "./data.ts";
export type {
  DashboardLayout,
  Currency,
  ExchangeRate,
  Throughput,
  DailyTurnover,
  DatabaseUsage,
  DatabaseUsageSummary,
  ConfigurationChange,
  RecentChanges,
  UnprocessedCounts,
} from "./dashboard.ts";
export type {
  JobRun,
  JobRunCounts,
  JobRunDetail,
  JobRunLine,
  JobRuns,
  JobSchedule,
  JobSchedules,
  ScheduledJobs,
  RunOutcome,
  StartedJobs,
} from "./jobRuns.ts";
export type { SystemSample, SystemRoute, SystemProcess, SystemHistory } from "./system.ts";
export type { CartPromotions, PromotionReason, PromotionRule } from "./promotionRules.ts";
export type { PromotionOverlap, PromotionOverview, Simulation, SimulationRequest } from "./promotions.ts";
export type { CartArticle, CartDiscount, CartReceipt, CartReceiptRequest, StoredCart } from "./cart.ts";
export type { UnprocessedDocument, ProcessDocumentsAnswer } from "./diagnostics.ts";
export type { DocumentLock } from "./documentLocks.ts";
export type {
  LogLevel,
  LogLine,
  LogPage,
  LogLineDetail,
  LogCounts,
  LogHistogram,
  LogMarks,
  LogFound,
} from "./logs.ts";
export type { AuditChange, AuditEntry, AuditKind, AuditPage } from "./audit.ts";
export type { SettingDefinition, SettingLevel, SettingScope, SettingType } from "./settingDefinition.ts";
export type {
  Setting,
  SettingChange,
  SettingChanges,
  SettingCopy,
  SettingCopyRequest,
  SettingEntry,
  SettingSearch,
  SettingStep,
  SettingsWritten,
  SettingTree,
  SettingUndo,
  SettingValue,
  SettingWrites,
  StoredSettingEdits,
} from "./settings.ts";
export type { SettingProblem } from "./settingRules.ts";
export type { ReceiptPart, ReceiptQuery } from "./receipts.ts";
export type {
  ReceiptData,
  TemplateChange,
  TemplateDifference,
  TemplatePreview,
  TemplateVersion,
  TemplateVersionXml,
} from "./receiptTemplates.ts";
export type { UploadAnswer, BarcodeQuery } from "./files.ts";
export type {
  DataServiceEvent,
  EditedRecord,
  BridgeJob,
  JobProblem,
  BridgeState,
  TerminalConnection,
  NotifyResponse,
  HubEventName,
  HubEventArguments,
  HubInvocationName,
  HubInvocationArguments,
} from "./hub.ts";
export type {
  TerminalReport,
  TerminalStart,
  TerminalAction,
  TerminalInvocationName,
  TerminalInvocationArguments,
  TerminalEventName,
  TerminalMessage,
  TerminalEventArguments,
} from "./terminals.ts";
export type { Terminal, TerminalHistoryEntry, TerminalList, TerminalLocation } from "./terminalBoard.ts";
export type {
  Favorites,
  RecentPages,
  TenantRecents,
  Theme,
  Fluid,
  Preferences,
  Views,
  StoredAuth,
  PendingLogin,
  ClipboardPayload,
} from "./stored.ts";
export type { ErrorCode, ErrorSubject } from "./constants.ts";
export type { ScopeIdKind } from "./scopeCodec.ts";
export type { ParseResult } from "./parse.ts";

export {
  chatAudiences,
  chatDetailSchema,
  chatListSchema,
  chatMuteSchema,
  chatOpenedSchema,
  chatOpenSchema,
  chatPersonSchema,
  chatReadSchema,
  chatRecipientSchema,
  chatRecipientsQuerySchema,
  chatRecipientsSchema,
  chatsQuerySchema,
  chatSummarySchema,
  chatTillSchema,
  chatUnreadSchema,
  chatViews,
  noAnswerSchema,
} from "./chats.ts";
export type {
  ChatAudience,
  ChatDetail,
  ChatList,
  ChatPerson,
  ChatRead,
  ChatRecipient,
  ChatSummary,
  ChatTill,
  ChatUnread,
} from "./chats.ts";
export {
  chatFileSchema,
  chatLimits,
  chatLinkSchema,
  chatRecordSchema,
  chatMentionSchema,
  chatMessageSchema,
  chatMessagesQuerySchema,
  chatMessagesSchema,
  chatSendSchema,
} from "./chatMessages.ts";
export type {
  ChatFile,
  ChatLink,
  ChatMention,
  ChatMessage,
  ChatMessages,
  ChatRecord,
  ChatSend,
} from "./chatMessages.ts";
export { messageDraftsSchema, outgoingMessagesSchema } from "./messageDrafts.ts";
export type { MessageDrafts } from "./messageDrafts.ts";
export { answeredBy, endpoint } from "./endpoint.ts";
export type {
  AnswerOf,
  Callers,
  DeepReadonly,
  Endpoint,
  InputOf,
  Method,
  RequestOf,
  ServerHalf,
} from "./endpoint.ts";
