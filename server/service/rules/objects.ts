/** Walks over the objects of a file, for rules that look at keys. */

import type { ASTNode, ObjectASTNode, Path, Segment } from '../document/tree/node';
import type { Dialect } from '../model/dialect';
import type { DocumentKind } from '../model/document-kind';
import { isManifest, type KnownFile } from '../model/known-file';
import { toolList } from '../model/tool-list';

/** How a kind of document reads keys. */
type Keys = Pick<DocumentKind, 'canonicalKey'>;

/** What is done with each object; the path is for {@link keyAt}. */
export type VisitObject = (object: ObjectASTNode, path: Path) => void;

/** Every object of one tool, the outermost first. */
export function objectsOfTool(file: KnownFile, tool: ASTNode, visit: VisitObject): void {
  if (isManifest(file)) walk(file.dialect, tool, toolPath(file.dialect), visit, undefined);
}

/** Every object that is not in a tool. None where the root is the tool. */
export function objectsOfShell(file: KnownFile, visit: VisitObject): void {
  const { root } = file;
  if (!root) return;
  if (!isManifest(file)) walk(file.dialect, root, [], visit, undefined);
  else if (file.dialect.toolsKey !== undefined) walk(file.dialect, root, [], visit, toolList(file.dialect, root));
}

function walk(kind: Keys, node: ASTNode, path: Path, visit: VisitObject, except: ASTNode | undefined): void {
  if (node === except) return;
  if (node.type === 'array') {
    for (const item of node.items) {
      if (item.type === 'object' || item.type === 'array') {
        walk(kind, item, pathBelow(kind, path, 0), visit, except);
      }
    }
  } else if (node.type === 'object') {
    visit(node, path);
    for (const { keyNode, valueNode } of node.properties) {
      if (valueNode?.type !== 'object' && valueNode?.type !== 'array') continue;
      walk(kind, valueNode, pathBelow(kind, path, keyAt(kind, keyNode.value, path)), visit, except);
    }
  }
}

/** A key as the platform understands it. */
export function keyAt(kind: Keys, key: string, path: Path): string {
  return kind.canonicalKey?.(key, path) ?? key;
}

/** The path of a child, for {@link keyAt} alone: where a dialect's keys are exact nobody asks for it, and it stays what it is. */
export function pathBelow(kind: Keys, path: Path, segment: Segment): Path {
  return kind.canonicalKey ? [...path, segment] : path;
}

/** The path of a tool, for {@link keyAt}: which one it is does not matter. */
export function toolPath({ toolsKey }: Dialect): Path {
  return toolsKey === undefined ? [] : [toolsKey, 0];
}
