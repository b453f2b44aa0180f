/** Refuses configuration files that have errors or can't be read: a check with settings that are not meant would be green for the wrong reason. */
import { relative } from 'node:path';
import { filePath } from '../../server/node/file-uri';
import { CONFIGURATION } from '../../server/service/configuration/kind';
import { Checker } from '../../server/service/features/diagnostics/check';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import { workspaceAt } from '../workspace';
import type { Configurations } from './configurations';

/** More errors than these are only counted. */
const MAX_SHOWN = 10;

/** Thrown for configuration files with errors. */
export class ConfigurationErrors extends Error {
  /** @param lines one for each error: `path:line:character: message`, or `path can't be read` */
  constructor(readonly lines: readonly string[]) {
    super('The configuration has errors.');
  }
}

/** @param configurations those that were loaded so far @param cwd the folder that paths are shown relative to @throws ConfigurationErrors */
export async function refuseInvalid({ inUse, unreadable }: Configurations, cwd: string): Promise<void> {
  const workspace = workspaceAt(cwd);
  const checker = new Checker();
  const shownPath = (path: string) => relative(cwd, path) || path;
  const errors = new Set([...unreadable].map(([path, problem]) => `${shownPath(path)} ${problem}`));
  for (const { document } of inUse.flatMap(({ layers }) => layers.toReversed())) {
    const file = CONFIGURATION.read(document, []);
    for (const { severity, message, at } of (file && (await checker.check(file, workspace))) ?? []) {
      if (severity !== 'error') continue;
      const { start } = rangeOf(document, at);
      errors.add(
        `${shownPath(filePath(document.uri) ?? document.uri)}:${start.line + 1}:${start.character + 1}: ${message}`,
      );
    }
  }
  if (errors.size === 0) return;
  const shown = [...errors].slice(0, MAX_SHOWN);
  const more = errors.size > MAX_SHOWN ? [`${errors.size - MAX_SHOWN} more errors.`] : [];
  throw new ConfigurationErrors([...shown, ...more]);
}
