/** The rules that follow from Talos' own code. */
import type { Rule } from '../../../model/rule';
import { cooldown } from './cooldown/rule';
import { droppedKeyword } from './dropped-keyword/rule';
import { duplicateName } from './duplicate-name/rule';
import { idCharacters } from './id-characters/rule';
import { idFolder } from './id-folder/rule';
import { missingHandler } from './missing-handler/rule';
import { missingIndex } from './missing-index/rule';
import { missingTriggerHandler } from './missing-trigger-handler/rule';
import { modelName } from './model-name/rule';
import { nullValue } from './null-value/rule';
import { requiredList } from './required-list/rule';
import { reservedName } from './reserved-name/rule';
import { selectOptions } from './select-options/rule';
import { settingDefault } from './setting-default/rule';
import { sharedName } from './shared-name/rule';
import { sidecarCredential } from './sidecar-credential/rule';
import { triggerId } from './trigger-id/rule';
import { triggerSource } from './trigger-source/rule';
import { unknownFunction } from './unknown-function/rule';
import { unplannedFunction } from './unplanned-function/rule';
import { version } from './version/rule';

export const talosRules: readonly Rule[] = [
  idFolder,
  idCharacters,
  version,
  missingIndex,
  missingHandler,
  missingTriggerHandler,
  selectOptions,
  settingDefault,
  sharedName,
  reservedName,
  duplicateName,
  unplannedFunction,
  unknownFunction,
  triggerId,
  triggerSource,
  cooldown,
  modelName,
  droppedKeyword,
  requiredList,
  nullValue,
  sidecarCredential,
];
