/** From a document to a manifest: which dialect it is, and its tools. */
import picomatch from 'picomatch';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, memberValue, propertiesOf } from '../document/node';
import type { DetectionBasis, Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { Dialect } from './dialect';
import { DIALECTS } from './registry';

/** From this score on, content decides. */
const SURE = 0.5;
/** What a usual place adds to the score of a content that is not sure by itself. */
const USUAL_PLACE = 0.2;

/** What was found out about a document. Without a dialect the reason says why there is none. */
export interface Recognition {
  readonly dialect: Dialect | undefined;
  readonly basis: DetectionBasis;
  readonly reason: string;
}

/** Says which dialect a document is. Unsure means none. */
export function recognise(document: ManifestDocument, dialects: readonly Dialect[] = DIALECTS): Recognition {
  const path = pathOfUri(document.uri);
  const byName = dialects.filter((dialect) =>
    dialect.usualFiles.some((glob) => picomatch.isMatch(path, glob, { dot: true })),
  );
  const { root } = document;
  if (root && !isBlank(root)) {
    const scored = dialects
      .map((dialect) => {
        const { score, reason } = dialect.detect(root, document.uri);
        const usual = score > 0 && byName.includes(dialect);
        return {
          dialect,
          reason: usual ? `${reason}, in a usual place` : reason,
          score: score + (usual ? USUAL_PLACE : 0),
        };
      })
      .sort((a, b) => b.score - a.score);
    const [best, second] = scored;
    if (best && best.score >= SURE && best.score > (second?.score ?? 0)) {
      return { dialect: best.dialect, basis: 'content', reason: best.reason };
    }
    if (!isUnfinished(root))
      return {
        dialect: undefined,
        basis: 'content',
        reason: 'its content looks like no tool manifest that is known here',
      };
  }
  const [dialect] = byName;
  return dialect
    ? {
        dialect,
        basis: 'name',
        reason: `its name and place are those of ${dialect.title}; the content says nothing yet`,
      }
    : { dialect: undefined, basis: 'name', reason: 'there is nothing in it yet that says what it is' };
}

/** Nothing to go by: no value at all, or an empty one. */
function isBlank(root: ASTNode): boolean {
  return root.type === 'null' || (root.type === 'object' && root.properties.length === 0) || root.type === 'string';
}

/** A file that is being begun: one or two keys, no list with content yet. */
function isUnfinished(root: ASTNode): boolean {
  return (
    root.type === 'object' &&
    root.properties.length <= 2 &&
    !propertiesOf(root).some(({ valueNode }) => itemsOf(valueNode).length > 0 || propertiesOf(valueNode).length > 0)
  );
}

/** Reads a document as a manifest; `undefined` where it is none. */
export function readManifest(document: ManifestDocument, forced?: Dialect): Manifest | undefined {
  const { dialect, basis, reason } = forced
    ? { dialect: forced, basis: 'setting' as const, reason: 'you said so' }
    : recognise(document);
  if (!dialect) return undefined;
  return { document, dialect, basis, reason, root: document.root, tools: readTools(dialect, document.root) };
}

function readTools(dialect: Dialect, root: ASTNode | undefined): readonly Tool[] {
  if (!root) return [];
  if (dialect.toolsKey === undefined) return root.type === 'object' ? [dialect.readTool(root, root)] : [];
  return itemsOf(toolList(dialect, root)).map((node) => dialect.readTool(node, root));
}

/** The node that lists the tools, by the key as the platform understands it. */
export function toolList(dialect: Dialect, root: ASTNode | undefined): ASTNode | undefined {
  const { toolsKey } = dialect;
  if (toolsKey === undefined) return undefined;
  if (!dialect.canonicalKey) return memberValue(root, toolsKey);
  return propertiesOf(root).findLast(({ keyNode }) => dialect.canonicalKey?.(keyNode.value, []) === toolsKey)
    ?.valueNode;
}

function pathOfUri(uri: string): string {
  const path = uri.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path).replace(/^\//, '');
  } catch {
    return path.replace(/^\//, '');
  }
}
