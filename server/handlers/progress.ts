/** Progress of a search through a large workspace. */

import type { Connection } from 'vscode-languageserver';
import { counted } from '../../common/text/count';
import type { Scan } from '../state/disk-search';

/** A shorter search is not shown. Unit: milliseconds. */
const SHOWN_AFTER = 1_000;
const REPORT_EVERY = 250;

/** Shows progress of a long search, if the client supports it, and logs its result. */
export function serveProgress(connection: Connection, showsProgress: boolean): (scan: Scan) => void {
  return (scan) => {
    const started = performance.now();
    let end = () => {};
    const timer = setTimeout(async () => {
      const progress = await connection.window.createWorkDoneProgress();
      if (scan.isDone) return;
      progress.begin('Tool Manifest', undefined, message(scan), false);
      const report = setInterval(() => progress.report(message(scan)), REPORT_EVERY);
      end = () => {
        clearInterval(report);
        progress.done();
      };
    }, SHOWN_AFTER);
    if (!showsProgress) clearTimeout(timer);
    const ended = () => {
      clearTimeout(timer);
      end();
    };
    scan.finished.then(
      (manifests) => {
        ended();
        if (manifests === undefined) return;
        const ms = Math.round(performance.now() - started);
        connection.console.info(
          `${counted(manifests, 'manifest')} among ${counted(scan.files, 'JSON or YAML file')} of the workspace, found in ${ms} ms.${scan.isCut ? ' More files were not searched.' : ''}`,
        );
      },
      (error: unknown) => {
        ended();
        connection.console.error(`Searching the workspace failed: ${String(error)}`);
      },
    );
  };
}

function message({ files }: Scan): string {
  return `looking for manifests: ${counted(files, 'file')} read`;
}
