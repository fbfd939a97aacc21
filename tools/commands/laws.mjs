import { root } from '../repository.mjs';
import { checkAddresses } from '../laws/addresses.mjs';
import { checkAsvs } from '../laws/pages/asvs.mjs';
import { checkCitations } from '../laws/pages/citations.mjs';
import { checkDecisions } from '../laws/pages/decisions.mjs';
import { checkGlossary } from '../laws/pages/glossary.mjs';
import { checkKeptTables, checkMigrations } from '../laws/tables.mjs';
import { checkExpandSteps } from '../laws/expand-steps.mjs';
import { checkLegacyNames } from '../laws/legacy-names.mjs';
import { checkMergeMarks } from '../laws/texts.mjs';
import { checkModuleOrder } from '../laws/module-order.mjs';
import { checkNamedFiles } from '../laws/pages/named-files.mjs';
import { checkNamedTests } from '../laws/pages/named-tests.mjs';
import { checkOutsideData } from '../laws/outside-data.mjs';
import { checkProductNumbers, checkWireCodes } from '../laws/codes.mjs';
import { checkHallNames } from '../laws/hall-names.mjs';
import { checkParkNames } from '../laws/park-names.mjs';
import { checkPureDomain } from '../laws/pure-domain.mjs';
import { checkRequirements } from '../laws/pages/requirements.mjs';
import { checkSentences } from '../laws/sentences.mjs';
import { readSources } from '../laws/sources.mjs';
import { checkStyles } from '../laws/styles.mjs';
import { checkTakenTables } from '../laws/taken-tables.mjs';
import { checkTextAsCode } from '../laws/text-as-code.mjs';
import { checkUsedSources } from '../laws/used-sources.mjs';
import { checkZones } from '../laws/zones.mjs';

const LAWS = [
  ['import zones', checkZones],
  ['an address of a page stands once', checkAddresses],
  ['module order', checkModuleOrder],
  ['pure domain', checkPureDomain],
  ['wire names only in contract', checkLegacyNames],
  ['wire codes only in contract', checkWireCodes],
  ['what comes from outside is parsed', checkOutsideData],
  ['no text becomes code', checkTextAsCode],
  ['rows leave the console with an entry', checkTakenTables],
  ['styles: layer, widths and distances', checkStyles],
  ['a sentence for every rejection', checkSentences],
  ['no product number in code', checkProductNumbers],
  ['no word of the demo park in code', checkParkNames],
  ['no hall in code', checkHallNames],
  ['the glossary explains the wire', checkGlossary],
  ['what is cited is here', checkCitations],
  ['what a page names is there', checkNamedFiles],
  ['what a page says is shown, a test shows', checkNamedTests],
  ['security is told whole', checkAsvs],
  ['the page of privacy knows every table', checkKeptTables],
  ['migrations are numbered without gaps', checkMigrations],
  ['a step on which builds before run takes nothing away', checkExpandSteps],
  ['no merge is left undecided', checkMergeMarks],
  ['decision records say whether they hold', checkDecisions],
  ['every requirement has a state and tests', checkRequirements],
  ['every source is used by a program', checkUsedSources],
];

/** Checks the house's own laws (architecture law 12); those that the linter knows are in .oxlintrc.json. */
export function main() {
  const sources = readSources(root);
  let count = 0;
  for (const [name, check] of LAWS) {
    const findings = check(sources, root);
    count += findings.length;
    console.log(`${findings.length === 0 ? 'kept  ' : 'BROKEN'}  ${name}`);
    for (const { file, line, message } of findings) console.log(`        ${file}:${line}  ${message}`);
  }
  console.log(`${sources.length} sources, ${count} findings`);
  if (count > 0) process.exitCode = 1;
}
