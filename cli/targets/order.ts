import type { Naming } from '../../server/service/targets/model/target';
import type { ConfigurationChoice } from '../configuration/configurations';
import type { Look, TargetsFormat } from './formats';

/** What is wanted of each file. */
export interface TargetsOrder {
  /** The folder in which relative paths are looked up; absolute. */
  readonly root: string;
  /** The id of the dialect that named files are forced to. */
  readonly dialect: string | undefined;
  readonly configuration: ConfigurationChoice;
  /** Ids of those of the command line; empty: those of the configuration. */
  readonly targets: readonly string[];
  /** Overrides the server of the configuration. */
  readonly naming: Naming;
  readonly format: TargetsFormat;
  readonly look: Look;
  /** Files that are no manifests are no error. */
  readonly allowEmpty: boolean;
}
