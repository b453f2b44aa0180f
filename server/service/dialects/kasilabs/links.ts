/** Links of a KasiLabs manifest: from each tool's path to its full URL. (URLs written in full are linked for every dialect.) */

import { webUrl } from '../../../../common/network/web-address';
import { memberValue } from '../../document/tree/node';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import { addressOf } from './read-tool';

export async function links({ tools, root }: Manifest): Promise<readonly FileLink[]> {
  const found: FileLink[] = [];
  for (const { node } of tools) {
    const path = memberValue(memberValue(node, 'endpoint'), 'path');
    const target = webUrl(addressOf(node, root) ?? '');
    if (path?.type === 'string' && target) {
      found.push({ node: path, target: target.href, tooltip: `Open ${target.href}` });
    }
  }
  return found;
}
