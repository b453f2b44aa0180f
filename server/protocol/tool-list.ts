/** The messages between client and server about the list of all manifests of the workspace, kept up to date by the server. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { ToolLocation } from './invocation';

/** A range as start line and character, end line and character: there may be 100,000 tools. */
export type ListedRange = readonly [number, number, number, number];

/** The short form of a range. */
export function listedRange({ start, end }: ToolLocation['range']): ListedRange {
  return [start.line, start.character, end.line, end.character];
}

/** A tool or a trigger of a listed manifest; what it shares with the others is the manifest's. See `ToolLocation`. */
export interface ListedTool extends Pick<ToolLocation, 'name' | 'index' | 'isTrigger'> {
  readonly range: ListedRange;
  readonly extent?: ListedRange;
}

/** A manifest, open in an editor or on disk. */
export interface ListedManifest extends Pick<ToolLocation, 'uri' | 'dialect' | 'isCallable'> {
  readonly tools: readonly ListedTool[];
}

/** What is different from the list as sent so far. */
export interface ToolListChange {
  /** New and changed manifests. */
  readonly changed: readonly ListedManifest[];
  /** URIs of files that are no manifests any more. */
  readonly removed: readonly string[];
  /** The folders have been searched. */
  readonly isComplete: boolean;
}

/**
 * Client to server: asks for the list, which then comes in {@link ToolListNotification}s, from the beginning, until the server ends.
 */
export const WatchToolsRequest = new RequestType<null, null, void>('toolManifest/watchTools');

/** Server to client: a part of the list while the folders are searched, then what has changed. */
export const ToolListNotification = new NotificationType<ToolListChange>('toolManifest/toolList');
