/** Examines a file of the command line: what targets do to its tools. */
import { readTextNow } from '../../server/node/disk-now';
import { filePath, fileUri } from '../../server/node/file-uri';
import type { NodeWorkspace } from '../../server/node/node-workspace';
import { readManifest, recognise } from '../../server/service/dialects/recognise';
import {
  isUnparsed,
  isWellFormed,
  type ManifestDocument,
  parseFile,
} from '../../server/service/document/manifest-document';
import type { Span } from '../../server/service/document/tree/node';
import { rangeOf } from '../../server/service/features/diagnostics/report';
import { completed } from '../../server/service/model/completed';
import type { Dialect } from '../../server/service/model/dialect';
import type { Naming, Target } from '../../server/service/targets/model/target';
import { TARGETS, targetById } from '../../server/service/targets/registry';
import { FileChecker, isWorthwhile, unparsable } from '../check-file';
import type { ConfigurationChoice, Configurations } from '../configuration/configurations';
import type { PrintedDiagnostic } from '../file-result';
import type { InputFile } from '../files';
import { namingFor } from '../option-values';
import { workspaceAt } from '../workspace';
import { withErrors } from './errors';
import { KnownSchemas } from './known-schemas';
import type { FileTargets } from './result';
import { toolResults, unknownParts } from './tool-results';

/** What files are examined for. */
interface ExamineOrder {
  /** The folder in which relative paths are looked up; absolute. */
  readonly root: string;
  /** What named files are forced to. */
  readonly dialect: Dialect | undefined;
  readonly configuration: ConfigurationChoice;
  /** Those of the command line; empty: those of the configuration, or all. */
  readonly targets: readonly Target[];
  /** Overrides the server of the configuration. */
  readonly naming: Naming;
}

/** A file with what was found; neither member if it was found in a folder and is no manifest. */
export interface FileOutcome {
  readonly result?: FileTargets;
  /** Why the file could not be read: "does not exist". */
  readonly complaint?: string;
}

/** Examines files one by one. */
export class TargetExaminer {
  private readonly workspace: NodeWorkspace;
  private readonly checker: FileChecker;
  private readonly schemas = new KnownSchemas();

  constructor(
    private readonly order: ExamineOrder,
    private readonly configurations: Configurations,
  ) {
    const { root, dialect, configuration } = order;
    this.workspace = workspaceAt(root, {
      python: () => undefined,
      tokenBudget: () => ({}),
      targets: (uri) => this.configurations.targetsOf(filePath(uri) ?? uri),
    });
    this.checker = new FileChecker(
      { root, dialect: dialect?.id, configuration, countFixable: false, fix: 'none' },
      configurations,
    );
  }

  /** Never throws because of the file or its content. */
  async examine(file: InputFile): Promise<FileOutcome> {
    const { path, shownPath, origin, problem } = file;
    if (problem !== undefined) return { complaint: problem };
    const read = readTextNow(path);
    const associated = this.configurations.dialectOf(path);
    const dialect = (origin === 'found' ? undefined : this.order.dialect) ?? associated;
    if (origin === 'found' && !dialect && !isWorthwhile(path, read)) return {};
    const text = read.text ?? read.patched?.text;
    if (text === undefined) return { complaint: read.problem ?? "can't be read" };
    const document = parseFile(fileUri(path), text, read.patched?.wrongByte);
    const manifest = readManifest(document, dialect);
    const isKnown = manifest !== undefined && (manifest.basis !== 'name' || isUnparsed(document));
    if (!isKnown) {
      if (read.text === undefined) return { complaint: read.problem ?? "can't be read" };
      const { complaint, reason = (manifest ?? recognise(document)).reason } = unparsable(file, text) ?? {};
      if (complaint !== undefined) return { complaint };
      return origin === 'found' ? {} : { result: { ...NOTHING, path: shownPath, dialect: null, reason } };
    }
    const isReliable = isWellFormed(document) && read.text !== undefined;
    const { targets, isNamed, naming } = this.chosen(path);
    const head = { path: shownPath, dialect: manifest.dialect.id, reason: manifest.reason, targets, isNamed };
    if (!isReliable) return { result: { ...NOTHING, ...head, ...(await this.errorsOf(file, document)) } };
    const complete = await completed(manifest, this.workspace);
    const examined = toolResults(complete, { targets, isNamed, naming }, this.schemas);
    const { tools, notes } = withErrors(examined, await this.checker.toolErrors(file, manifest));
    return { result: { ...NOTHING, ...head, tools, notes: [...unknownParts(complete), ...notes] } };
  }

  /** The errors that `check` reports, and why the text can't be read reliably, whatever severity that has there. */
  private async errorsOf(file: InputFile, document: ManifestDocument) {
    const result = await this.checker.checkText(file, document.text, document.wrongByte);
    const reasons = reasonsIn(document);
    const codes = new Set(reasons.map(({ code }) => code));
    const errors = (result?.diagnostics ?? []).flatMap((one) => {
      if (codes.has(one.code)) return [{ ...one, severity: 'error' as const }];
      return one.severity === 'error' ? [one] : [];
    });
    const isReported = errors.some(({ code }) => codes.has(code));
    return { diagnostics: isReported ? errors : [...reasons, ...errors], text: document.text };
  }

  private chosen(path: string): Pick<FileTargets, 'targets' | 'isNamed'> & { readonly naming: Naming } {
    const { targets, naming } = this.order;
    const chosen = this.configurations.targetsOf(path);
    const { ids = [] } = chosen;
    const named = targets.length > 0 ? targets : [...new Set(ids)].flatMap((id) => targetById(id) ?? []);
    return {
      targets: named.length > 0 ? named : TARGETS,
      isNamed: named.length > 0,
      naming: namingFor(naming, chosen),
    };
  }
}

/** Why a text can't be read reliably: the rules that report it may be off. */
function reasonsIn(document: ManifestDocument): readonly PrintedDiagnostic[] {
  const { wrongByte, problems } = document;
  const reason = (code: string, message: string, span: Span): PrintedDiagnostic => {
    return { code, severity: 'error', message, path: '', range: rangeOf(document, span) };
  };
  const bytes = { offset: Math.max(0, document.text.indexOf('\ufffd')), length: 1 };
  return [
    ...problems.map((problem) => reason(problem.code, problem.message, problem)),
    ...(wrongByte === undefined
      ? []
      : [reason('invalid-utf-8', `The file is not UTF-8: invalid byte at offset ${wrongByte}.`, bytes)]),
  ];
}

/** Of a file that is no manifest, or can't be examined. */
const NOTHING = { targets: [], isNamed: false, tools: [], notes: [], diagnostics: [], text: '' } as const;
