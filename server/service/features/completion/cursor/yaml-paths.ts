/** The paths of keys and items in block-style YAML. */
import { type ASTNode, nodeAtOffset, type Path, pathOf } from '../../../document/tree/node';
import type { YamlLine } from './yaml-lines';
import { type Belonging, belonging, type YamlText } from './yaml-parents';

/** Limit of lines walked where the tree lacks a node. */
const MAX_STEPS = 5000;

/**
 * Finds paths. The tree is asked first; where it lacks a node (the text is broken there), lines are walked upward one by one.
 */
export class YamlPaths {
  private steps = 0;

  /** @param cursorLine start of the line for which the tree is not used: it may be wrong about what is being typed */
  constructor(
    private readonly yaml: YamlText,
    private readonly cursorLine: number,
  ) {}

  /** The path of the map or list that an entry is in, or of the value that it is part of. */
  of(found: Belonging): Path | undefined {
    switch (found.kind) {
      case 'root':
        return [];
      case 'sibling-key':
        return this.key(found.line)?.slice(0, -1);
      case 'under-key':
        return this.key(found.line);
      case 'sibling-dash':
        return this.item(found.line, found.dash)?.slice(0, -1);
      case 'under-dash':
        return this.item(found.line, found.dash);
      case 'in-flow':
        return this.inline(found.line);
    }
  }

  /** The path of the value on a line, after its key or dash. */
  inline(line: YamlLine): Path | undefined {
    if (line.key) return this.key(line);
    const dash = line.dashes.at(-1);
    if (dash !== undefined) return this.item(line, dash);
    const found = belonging(this.yaml, line.start, line.content - line.start, 'key');
    return found && found.kind !== 'sibling-key' ? this.of(found) : undefined;
  }

  /** The path of the value of a line's key. */
  key(line: YamlLine): Path | undefined {
    const own = line.key?.text ?? '';
    for (let at = line; ++this.steps < MAX_STEPS; ) {
      const known = this.knownKey(at);
      if (known) return [...known.slice(0, -1), own];
      const dash = at.dashes.at(-1);
      const found = dash === undefined ? belonging(this.yaml, at.start, at.content - at.start, 'key') : undefined;
      if (found?.kind === 'sibling-key') {
        at = found.line;
        continue;
      }
      const map = dash !== undefined ? this.item(at, dash) : found && this.of(found);
      return map && [...map, own];
    }
    return undefined;
  }

  /** The path of the item that a dash begins. */
  item(line: YamlLine, ownDash: number): Path | undefined {
    let dash = ownDash;
    let at = line;
    for (let passed = 0; ++this.steps < MAX_STEPS; passed++) {
      const known = this.knownItem(at, dash);
      const index = known?.at(-1);
      if (known && typeof index === 'number') return [...known.slice(0, -1), index + passed];
      const outer = at.dashes[at.dashes.indexOf(dash) - 1];
      const found = outer === undefined ? belonging(this.yaml, at.start, dash - at.start, 'dash') : undefined;
      if (found?.kind === 'sibling-dash') {
        at = found.line;
        dash = found.dash;
        continue;
      }
      const list = outer !== undefined ? this.item(at, outer) : found && this.of(found);
      return list && [...list, passed];
    }
    return undefined;
  }

  private knownKey({ start, key }: YamlLine): Path | undefined {
    if (!key || start === this.cursorLine) return undefined;
    let node = nodeAtOffset(this.yaml.root, key.offset);
    while (node && node.type !== 'property') node = node.parent;
    return node?.keyNode.offset === key.offset && node.keyNode.value === key.text ? pathOf(node) : undefined;
  }

  private knownItem({ start, dashes, content, contentEnd }: YamlLine, dash: number): Path | undefined {
    const begin = dashes[dashes.indexOf(dash) + 1] ?? content;
    if (begin >= contentEnd || start === this.cursorLine) return undefined;
    let node: ASTNode | undefined = nodeAtOffset(this.yaml.root, begin);
    while (node && !(node.offset === begin && node.parent?.type === 'array')) node = node.parent;
    return node?.parent && node.parent.offset <= dash ? pathOf(node) : undefined;
  }
}
