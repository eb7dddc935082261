import { useState } from 'react';
import { useCan, useSession } from '~/client/session.ts';
import { formatDate, shopDate, shortDateTime } from '~/shared/dates.ts';
import { actFault } from '~/shared/registrations.ts';
import { PanelBody, PanelHead, type PanelBodyProps, type Turns } from '~/ui/admin/open-panel.tsx';
import { Fact } from '~/ui/fact.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { Timeline } from '~/ui/timeline.tsx';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { isDefault, plannedRules, valueLines, valueText } from '../rule-text.ts';
import { LimitsForm } from './admin-limits-form.tsx';
import { RuleForm } from './admin-rule-form.tsx';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import layoutStyles from '~/ui/layout.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** One sentence as text; several as a list, told apart also where they wrap. */
function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length < 2) return <p>{lines[0]}</p>;
  return (
    <ul className={layoutStyles.stack2}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Meaning({ rule }: { rule: DispensingRuleRow }) {
  return (
    <section>
      <h3>What it decides</h3>
      <p>{rule.help}</p>
      <p className={classNames(formStyles.help, layoutStyles.above2)} data-slot="help">
        {rule.source}.{' '}
        {rule.is_uncertain && 'The law leaves this open, so the stricter default applies until a value is signed.'}
      </p>
    </section>
  );
}

function InForce({ rule, today }: { rule: DispensingRuleRow; today: string }) {
  const planned = plannedRules(rule, today);
  return (
    <section>
      <h3>Values</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Today">
          <Lines lines={valueLines(rule.value, rule.unit)} />
        </Fact>
        <Fact words="Signed by">
          {rule.valid_from === null
            ? 'Nobody yet. The stricter default applies'
            : `${rule.signed_by}, ${rule.signed_by_number}, from ${formatDate(rule.valid_from)}`}
        </Fact>
        {!isDefault(rule) && (
          <Fact words="Default">
            <Lines lines={valueLines(rule.default, rule.unit)} />
          </Fact>
        )}
        {planned.map((signed) => (
          <Fact key={signed.id} words="Planned">
            <p>{`From ${formatDate(signed.valid_from)}, signed by ${signed.signed_by}, ${signed.signed_by_number}:`}</p>
            <Lines lines={valueLines(signed.value, rule.unit)} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Why this person cannot sign; null if they can. */
function useRefusal(): string | null {
  const fault = actFault('sign_rules', useSession());
  const mayUpdate = useCan('prescription.update');
  return fault ?? (mayUpdate ? null : 'Your role does not allow you to sign the dispensing rules.');
}

/** The form for the responsible pharmacist; for everyone else the reason why there is none. */
function Signing({ rule, today, refusal }: { rule: DispensingRuleRow; today: string; refusal: string | null }) {
  return (
    <section>
      <h3>Sign a new value</h3>
      {refusal !== null ? (
        <p className={formStyles.help} data-slot="help">
          {refusal}
        </p>
      ) : (
        // What was signed meanwhile is where the next value starts from.
        <SigningForm key={rule.written.length} rule={rule} today={today} />
      )}
    </section>
  );
}

const SigningForm = ({ rule, today }: { rule: DispensingRuleRow; today: string }) =>
  Array.isArray(rule.value) ? <LimitsForm rule={rule} today={today} /> : <RuleForm rule={rule} today={today} />;

function Past({ rule }: { rule: DispensingRuleRow }) {
  const entries = rule.written.map((signed) => ({
    key: signed.id,
    words: `From ${formatDate(signed.valid_from)}: ${valueText(signed.value, rule.unit)}`,
    at: signed.signed_at,
    when: shortDateTime(signed.signed_at),
    note: `${signed.signed_by}, ${signed.signed_by_number}: ${signed.reason}`,
  }));
  return (
    <section className={openPanelStyles.last}>
      <h3>History</h3>
      {entries.length > 0 ? (
        <Timeline entries={entries} />
      ) : (
        <p className={formStyles.help} data-slot="help">
          No value has been signed yet.
        </p>
      )}
    </section>
  );
}

interface PanelProps {
  id: string;
  row: DispensingRuleRow | undefined;
  asked: PanelBodyProps['asked'];
  turns: Turns;
  onClose: () => void;
}

/** One rule: what it means, what holds and will hold, who signed it, and the form that signs the next value. */
export function DispensingRulePanel({ id, row: rule, asked, turns, onClose }: PanelProps) {
  const [today] = useState(() => shopDate(new Date()));
  const refusal = useRefusal();
  return (
    <>
      <PanelHead
        thing="rule"
        name={rule?.label ?? 'Rule'}
        cut
        chip={rule && isDefault(rule) && <StatusChip tone="warn">Default</StatusChip>}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody
        id={id}
        asked={asked}
        isTextOnly={refusal !== null}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the rule</span>
            <LinesSkeleton lines={6} />
          </section>
        }
      >
        {rule && (
          <>
            <Meaning rule={rule} />
            <InForce rule={rule} today={today} />
            <Signing rule={rule} today={today} refusal={refusal} />
            <Past rule={rule} />
          </>
        )}
      </PanelBody>
    </>
  );
}
