/** A rule of a dialect as data: where its members are, what they must be, and what is said. Carried out as the checks of formats are. */

import { without } from '../checks/keys';
import type { Found, Matches, Subject, Unique, Without } from '../checks/model';
import { subjects } from '../checks/subjects';
import { unique } from '../checks/unique';
import { matches } from '../checks/values';
import { type ASTNode, memberString } from '../document/tree/node';
import { type Finding, quote, type Rule, type RuleContext } from '../model/rule';
import { placeName } from '../rules/places';

/** What is said is in the check's own message. */
type MemberTest = Omit<Matches, 'must'> | Omit<Without, 'why'> | Unique;

/** None of them waits for anything. */
const TESTS = { form: matches, without, unique } as Readonly<Record<MemberTest['kind'], { readonly find: Find }>>;

type Find = (test: MemberTest, node: ASTNode, context: RuleContext) => readonly Found[];

/** One check of a rule. */
interface MemberCheck extends Subject {
  readonly test: MemberTest;
  /** `{key}`, `{text}`, `{place}` and `{type}` are the key, the text, the place, and the `type` next to the key. */
  readonly message: string | ((text: string) => string);
  /** What else the finding has. @param node what it is at */
  readonly more?: (node: ASTNode) => Partial<Finding>;
}

/** A rule with its checks. */
interface MemberRule extends Omit<Rule, 'appliesTo' | 'checkTool' | 'checkFile' | 'checkSchema'> {
  readonly checks: MemberCheck | readonly MemberCheck[];
}

/** Strings must have a form. */
export function form(test: (text: string) => boolean): MemberTest {
  return { kind: 'form', test };
}

/** A rule about each tool. */
export function toolRule({ checks, ...rest }: MemberRule): Rule {
  return { ...rest, checkTool: ({ node }, context) => carryOut([checks].flat(), node, context) };
}

/** A rule about the whole file. */
export function fileRule({ checks, ...rest }: MemberRule): Rule {
  return { ...rest, checkFile: (context) => carryOut([checks].flat(), context.file.root, context) };
}

function carryOut(checks: readonly MemberCheck[], root: ASTNode | undefined, context: RuleContext): void {
  if (!root) return;
  for (const check of checks) {
    const { test, message, more } = check;
    for (const node of subjects(check, root, context)) {
      for (const { at, data, related } of TESTS[test.kind].find(test, node, context)) {
        const subject = at as ASTNode;
        const text = subject.type === 'string' ? subject.value : '';
        const words: Readonly<Record<string, string>> = {
          key: quote(data?.key ?? ''),
          text: quote(text),
          place: placeName(data?.path ?? []),
          type: quote(memberString(node, 'type') ?? ''),
        };
        const said = typeof message === 'string' ? message : message(text);
        context.report({
          at,
          message: said.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ''),
          ...(related && { related }),
          ...more?.(subject),
        });
      }
    }
  }
}
