/** The names that manifests have, for searches in which each file that is read costs something. */
import picomatch from 'picomatch';
import { COMPANIONS } from '../service/companions';
import { DIALECTS } from '../service/dialects/registry';
import { pathOfUri } from '../service/uri';

/** Other common names; the extension starts its server by the same ones. */
const COMMON = /(?:tool|manifest)[^/]*\.(?:jsonc?|ya?ml)$/i;

/** Whether a file, by its URI, has the usual name of a manifest or of a companion file, or a common one. */
export function likelyName(): (uri: string) => boolean {
  const globs = [...DIALECTS, ...COMPANIONS].flatMap(({ usualFiles }) => usualFiles);
  const isUsual = picomatch(globs, { dot: true });
  return (uri) => {
    const path = pathOfUri(uri);
    return COMMON.test(path) || isUsual(path);
  };
}
