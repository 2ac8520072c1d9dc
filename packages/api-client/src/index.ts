export { createApiClient } from "./createApiClient.ts";
export { readConsoleConfig } from "./readConsoleConfig.ts";
export { createEntityService } from "./data/createEntityService.ts";
export { createHub } from "./hub/createHub.ts";
export { createNetworkLog } from "./networkLog/createNetworkLog.ts";
export { toastGroupOf, toastTypeOf } from "./toasts.ts";
export { createOnce } from "./writes/createOnce.ts";
export { createSentWrites, mayBeStored } from "./writes/sentWrites.ts";
export { ANONYMOUS_TOKEN, PING_ACCEPTED_STATUS } from "./constants.ts";
export { ClientError, isClientError } from "./errors/ClientError.ts";
export { ApiError, isApiError } from "./errors/ApiError.ts";
export { NetworkError, isNetworkError } from "./errors/NetworkError.ts";
export { AbortError, isAbortError } from "./errors/AbortError.ts";
export { TimeoutError, isTimeoutError } from "./errors/TimeoutError.ts";
export { InvalidAnswerError, isInvalidAnswerError } from "./errors/InvalidAnswerError.ts";
export { FaultError, isFaultError } from "./errors/FaultError.ts";
export { FileReadError, isFileReadError } from "./errors/FileReadError.ts";
export { ReadOnlyError, isReadOnlyError } from "./errors/ReadOnlyError.ts";
export { EntityServiceError, isEntityServiceError } from "./errors/EntityServiceError.ts";

export type { ConsoleConfigOptions } from "./readConsoleConfig.ts";
export type { FailureKind } from "./toasts.ts";
export type { CreatedOnce, CreateOnceDeps } from "./writes/createOnce.ts";
export type { SentWrite, SentWrites, SentWritesOptions, StoredOrigin } from "./writes/sentWrites.ts";
export type { ClientErrorCode } from "./errors/ClientError.ts";
export type { ApiErrorDetails } from "./errors/ApiError.ts";
export type {
  ApiClient,
  ApiClientOptions,
  ApiFile,
  Credentials,
  EndpointOptions,
  FileOptions,
  PingOptions,
  ScopeCodec,
  ScopeIds,
  SessionPort,
  UploadOptions,
} from "./types.ts";
export type {
  AdjustOutcome,
  CallOptions,
  ConflictState,
  EntityListQuery,
  EntityPage,
  EntityQuery,
  EntityService,
  ReadOutcome,
  RemoveOutcome,
  UpdateOutcome,
} from "./entityService.ts";
export type {
  NetworkActivity,
  NetworkEntry,
  NetworkLog,
  NetworkLogState,
  NetworkResult,
} from "./networkLog/types.ts";
export type {
  Hub,
  HubEvent,
  HubFollowing,
  HubListener,
  HubOptions,
  HubState,
  HubStatus,
  HubSubscription,
} from "./hub/types.ts";
