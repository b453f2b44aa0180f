/** From a document to a manifest: which dialect it is, and its tools. */
import picomatch from 'picomatch';
import { isCasesName } from '../cases/names';
import { isUnread, isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, memberValue, propertiesOf } from '../document/node';
import type { DetectionBasis, Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { pathOfUri } from '../uri';
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

/** The dialects whose manifests usually have that name and place. */
export function dialectsOfPlace(uri: string, dialects: readonly Dialect[] = DIALECTS): readonly Dialect[] {
  const path = pathOfUri(uri).replace(/^\//, '');
  return dialects.filter((dialect) => (MATCHERS.get(dialect) ?? matcherOf(dialect))(path));
}

/** Globs are compiled once: this is asked for every file of a folder. */
const MATCHERS = new Map(DIALECTS.map((dialect) => [dialect, matcherOf(dialect)]));

function matcherOf({ usualFiles }: Dialect): (path: string) => boolean {
  return usualFiles.length === 0 ? () => false : picomatch([...usualFiles], { dot: true });
}

/** Says which dialect a document is. Unsure means none. */
export function recognise(document: ManifestDocument, dialects: readonly Dialect[] = DIALECTS): Recognition {
  if (isCasesName(document.uri)) {
    return { dialect: undefined, basis: 'content', reason: 'its name is that of cases of a manifest' };
  }
  const byName = dialectsOfPlace(document.uri, dialects);
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
    // A first tool is being written in a usual place: enough to complete by, not to check by.
    if (best && best.score > 0 && byName.includes(best.dialect) && propertiesOf(root).length === 1) {
      return { dialect: best.dialect, basis: 'name', reason: `${best.reason}; the content does not say more yet` };
    }
    // A key that is being typed breaks the text: what it is to be is not decided by what is left of it.
    if (!isUnfinished(root) && isWellFormed(document))
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
        reason: `its name and place are those of ${dialect.title}; the content ${isUnread(document) ? "can't be read" : 'says nothing yet'}`,
      }
    : {
        dialect: undefined,
        basis: 'name',
        reason: isUnread(document)
          ? "its content can't be read, and its name does not say what it is"
          : 'there is nothing in it yet that says what it is',
      };
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
  return new ManifestReader().read(document, forced);
}

/** Reads documents as manifests, and keeps each tool for as long as the same node stands for it. */
export class ManifestReader {
  private readonly kept = new WeakMap<ASTNode, { readonly context: string; readonly tool: Tool }>();

  /** @param forced the dialect that the user chose; without it the content decides */
  read(document: ManifestDocument, forced?: Dialect): Manifest | undefined {
    const { dialect, basis, reason } = forced
      ? { dialect: forced, basis: 'setting' as const, reason: 'you said so' }
      : recognise(document);
    if (!dialect) return undefined;
    return { document, dialect, basis, reason, root: document.root, tools: this.tools(dialect, document.root) };
  }

  private tools(dialect: Dialect, root: ASTNode | undefined): readonly Tool[] {
    if (!root) return [];
    const nodes =
      dialect.toolsKey === undefined
        ? root.type === 'object'
          ? [root]
          : []
        : (dialect.decodedTools?.(root) ?? itemsOf(toolList(dialect, root)));
    const context = toolContext(dialect, root);
    return nodes.map((node) => {
      const known = this.kept.get(node);
      if (known?.context === context && node !== root) return known.tool;
      const tool = dialect.readTool(node, root);
      this.kept.set(node, { context, tool });
      return tool;
    });
  }
}

/** All that a tool takes from outside itself, as one text: while it stays the same, what was found out about a tool holds. */
export function toolContext(dialect: Dialect, root: ASTNode | undefined): string {
  return `${dialect.id} ${(root && dialect.toolContext?.(root)) ?? ''}`;
}

/** The node that lists the tools, by the key as the platform understands it. */
export function toolList(dialect: Dialect, root: ASTNode | undefined): ASTNode | undefined {
  const { toolsKey } = dialect;
  if (toolsKey === undefined) return undefined;
  if (!dialect.canonicalKey) return memberValue(root, toolsKey);
  return propertiesOf(root).findLast(({ keyNode }) => dialect.canonicalKey?.(keyNode.value, []) === toolsKey)
    ?.valueNode;
}
