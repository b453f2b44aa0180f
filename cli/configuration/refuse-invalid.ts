/** Refuses configuration files with errors: a check with settings that are not meant would be green for the wrong reason. */
import { relative } from 'node:path';
import { diskNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import { NodeWorkspace } from '../../server/node/node-workspace';
import type { ConfigurationInEffect } from '../../server/service/configuration/in-effect';
import { CONFIGURATION } from '../../server/service/configuration/kind';
import { Checker } from '../../server/service/features/diagnostics/check';
import { rangeOf } from '../../server/service/features/diagnostics/report';

/** More errors than these are only counted. */
const MAX_SHOWN = 10;

/** Thrown for configuration files with errors. */
export class ConfigurationErrors extends Error {
  /** @param lines one for each error: `path:line:character: message` */
  constructor(readonly lines: readonly string[]) {
    super('The configuration has errors.');
  }
}

/** @param cwd the folder that paths are shown relative to @throws ConfigurationErrors */
export async function refuseInvalid(configurations: readonly ConfigurationInEffect[], cwd: string): Promise<void> {
  const workspace = new NodeWorkspace([fileUri(cwd)], undefined, diskNow);
  const checker = new Checker();
  const errors = new Set<string>();
  for (const { document } of configurations.flatMap(({ layers }) => layers.toReversed())) {
    const file = CONFIGURATION.read(document, []);
    for (const { severity, message, at } of (file && (await checker.check(file, workspace))) ?? []) {
      if (severity !== 'error') continue;
      const { start } = rangeOf(document, at);
      const path = filePath(document.uri) ?? document.uri;
      errors.add(`${relative(cwd, path) || path}:${start.line + 1}:${start.character + 1}: ${message}`);
    }
  }
  if (errors.size === 0) return;
  const shown = [...errors].slice(0, MAX_SHOWN);
  const more = errors.size > MAX_SHOWN ? [`${errors.size - MAX_SHOWN} more errors.`] : [];
  throw new ConfigurationErrors([...shown, ...more]);
}
