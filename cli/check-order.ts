import type { Severity } from '../server/service/model/rule';
import type { ConfigurationChoice } from './configuration/configurations';

/** How files are to be checked. */
export interface CheckOrder {
  /** The folder in which modules and relative paths are looked up; absolute. */
  readonly root: string;
  /**
   * The Python interpreter whose packages are looked up: an absolute path, or a name on PATH. Absent: that of the manifest's repository.
   */
  readonly python?: string | undefined;
  /** The id of the dialect that named files are forced to. */
  readonly dialect: string | undefined;
  readonly configuration: ConfigurationChoice;
  /** Severities by rule code, or `off`; they override those of the configuration. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Count the problems that `fix` fixes: takes about as long as finding them. */
  readonly countFixable: boolean;
  /** Note what each outcome was found from. */
  readonly noteSources?: boolean;
  /** Apply the safe fixes first: write them into the files, or return the texts. */
  readonly fix: 'none' | 'write' | 'return';
}
