import { ChevronLeft, Info, MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useParams } from 'react-router';
import { useCan, useSession } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { classNames } from '~/ui/class-names.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { NoDutyNote } from '~/domains/staff/web/no-duty-note.tsx';
import { useDuty } from '~/domains/staff/web/use-duty.ts';
import { actFault, needsDuty } from '~/shared/registrations.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { Prescription } from '../contract.ts';
import { mayWrite } from '../rules.ts';
import type { Route } from './+types/admin-edit-prescription-page';
import { DeskClaim } from './admin-desk-claim.tsx';
import { DeskHistory, PatientFacts } from './admin-desk-facts.tsx';
import { DeskMedicines } from './admin-desk-medicines.tsx';
import { DeskMoves } from './admin-desk-actions.tsx';
import { DeskOriginal } from './admin-desk-original.tsx';
import { DeskPrescriber } from './admin-desk-prescriber.tsx';
import { DeskSupply } from './admin-desk-supply.tsx';
import { DeskTellPrescriber } from './admin-desk-tell-prescriber.tsx';
import { hasPapers, Papers, type Paper } from './admin-medicine-papers.tsx';
import { PrescriptionChip } from './admin-prescription-chip.tsx';
import { Waiting } from './admin-prescription-wait.tsx';
import { Viewer } from './admin-viewer.tsx';
import { QUEUE } from './links.ts';
import { prescriptionsApi } from './api.ts';
import { PrescriptionPapers } from './prescription-papers.tsx';
import { useAdminPrescription, useMyId, useReread, useTakeIn } from './use-admin-prescriptions.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import noticesStyles from '~/ui/notices.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Prescription | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** Pages and form scroll by themselves. */
export const handle = { fill: true };

function Asked({ prescription }: { prescription: Prescription }) {
  const { reason, prescription_status } = prescription;
  if (reason === null) return null;
  return (
    <div className={noteStyles.note} data-slot="note">
      <MessageSquareText className={iconStyles.icon} />
      <p className={layoutStyles.keepLines}>
        <b>{prescription_status === 'rejected' ? 'The patient was told:' : 'The patient was asked:'}</b> {reason}
      </p>
    </div>
  );
}

/** A read-only screen says why, and which registration it takes. */
function OnlyRegistered({ fault }: { fault: string }) {
  return (
    <div className={noteStyles.note} data-slot="note">
      <Info className={iconStyles.icon} />
      <p>
        <b>{fault}</b> You can view it here, hand over dispensed medicine and cancel it.
      </p>
    </div>
  );
}

function Desk({ prescription }: { prescription: Prescription }) {
  const id = prescription.prescription_id;
  const mayUpdate = useCan('prescription.update');
  const me = useMyId();
  const now = useMinute();
  const reread = useReread(id);
  const isMine = me !== undefined && prescription.claimed_by?.id === me;
  const session = useSession();
  const fault = actFault('evaluate', session);
  const isDutyMissing = useDuty()?.on_duty === null;
  // Whoever evaluates under supervision needs the pharmacist on duty.
  const evaluates = fault === null && !(isDutyMissing && needsDuty('evaluate', session));
  const waitsForDuty =
    isDutyMissing &&
    mayUpdate &&
    (prescription.prescription_status === 'paid' ||
      (fault === null && !evaluates && mayWrite(prescription.prescription_status)));
  const writes = mayUpdate && evaluates && isMine && mayWrite(prescription.prescription_status);
  // Nobody else is at work on it.
  const mayWork = mayUpdate && (prescription.claimed_by === null || isMine);
  const mayRecord = mayWork && evaluates;
  const hasLabels = hasPapers(prescription);
  const [paper, setPaper] = useState<Paper>('roll');
  const takeIn = useTakeIn(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(prescription.version);
  useEffect(() => {
    if (shown.current === prescription.version) return;
    shown.current = prescription.version;
    // The button of a step that is done disappears, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [prescription.version]);
  const print = (wanted: Paper) => {
    // What is printed is on the page before the browser takes its picture.
    flushSync(() => setPaper(wanted));
    window.print();
    // The last check asks for it. Not recorded, the labels can be printed once more.
    if (wanted !== 'owing' && mayUpdate)
      prescriptionsApi
        .recordLabelsPrinted({ id })
        .then(takeIn)
        .catch(() => {});
  };
  return (
    <>
      <div
        className={classNames(pageHeadStyles.pageHead, hasLabels && undefined)}
        data-slot="page-head"
        data-print={hasLabels ? 'none' : undefined}
      >
        <div className={formPageStyles.formHead} data-slot="form-head">
          <Link className={classNames(textStyles.link, formPageStyles.formBack)} to={`${QUEUE}?highlight=${id}`}>
            <ChevronLeft className={iconStyles.small} />
            Prescriptions
          </Link>
          <h1 ref={heading} tabIndex={-1}>
            {prescription.prescription_number}
            <PrescriptionChip status={prescription.prescription_status} />
            <small className={prescriptionDeskStyles.since}>
              <Waiting row={prescription} now={now} />
            </small>
          </h1>
        </div>
      </div>
      <div
        className={classNames(prescriptionDeskStyles.desk, hasLabels && undefined)}
        data-print={hasLabels ? 'none' : undefined}
      >
        <Viewer number={prescription.prescription_number} files={prescription.files} onLinksEnded={reread} />
        <div
          className={classNames(panelStyles.panel, openPanelStyles.detail, prescriptionDeskStyles.side)}
          data-slot="panel detail"
        >
          <div className={dataTableStyles.scroll} data-slot="scroll">
            <section className={noticesStyles.notices} data-slot="notices">
              {mayUpdate && fault !== null && <OnlyRegistered fault={fault} />}
              {waitsForDuty && <NoDutyNote />}
              {me !== undefined && <DeskClaim prescription={prescription} isMine={isMine} />}
              <Asked prescription={prescription} />
            </section>
            <DeskSupply prescription={prescription} mayWork={mayWork} isDutyMissing={isDutyMissing} onPrint={print} />
            <PatientFacts prescription={prescription} mayRecord={mayRecord} />
            <DeskPrescriber prescription={prescription} mayWrite={writes} />
            <DeskMedicines prescription={prescription} mayWrite={writes} />
            <DeskTellPrescriber prescription={prescription} mayRecord={mayRecord} />
            <DeskOriginal prescription={prescription} mayRecord={mayRecord} />
            <PrescriptionPapers prescription={prescription} access={{ id }} isForStaff />
            <DeskHistory prescription={prescription} />
          </div>
          <DeskMoves prescription={prescription} isMine={isMine} onPrint={print} />
        </div>
      </div>
      <Papers prescription={prescription} paper={paper} />
    </>
  );
}

function DeskScreen({ id }: { id: string }) {
  const asked = useAdminPrescription(id);
  if (asked.data) return <Desk prescription={asked.data} />;
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div className={formPageStyles.formHead} data-slot="form-head">
          <Link className={classNames(textStyles.link, formPageStyles.formBack)} to={QUEUE}>
            <ChevronLeft className={iconStyles.small} />
            Prescriptions
          </Link>
          <h1>Prescription</h1>
        </div>
      </div>
      <div
        className={classNames(panelStyles.panel, prescriptionDeskStyles.waiting)}
        data-slot="panel"
        aria-busy={asked.isPending || undefined}
      >
        {asked.isError ? (
          <LoadFailed
            variant="refresh"
            message={toApiError(asked.error).detail}
            waiting={asked.isFetching}
            onReload={() => void asked.refetch()}
          />
        ) : (
          <>
            <span className={visuallyHiddenStyles.hidden}>Loading the prescription</span>
            <LinesSkeleton lines={8} />
          </>
        )}
      </div>
    </>
  );
}

export default function AdminEditPrescriptionPage() {
  const { prescriptionId = '' } = useParams();
  return (
    <RequireStaff access="prescription.read">
      <DeskScreen key={prescriptionId} id={prescriptionId} />
    </RequireStaff>
  );
}
