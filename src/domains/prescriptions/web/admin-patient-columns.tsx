import { formatPhone } from '~/shared/phone.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

// What every list of the dispensary shows of a prescription and its patient.

interface PatientRow {
  prescription_number: string;
  first_name: string;
  last_name: string;
  phone: string;
}

export const numberColumn = {
  head: 'Number',
  width: '6.25rem',
  cell: (row: Pick<PatientRow, 'prescription_number'>) => row.prescription_number,
};

export const patientColumn = {
  head: 'Patient',
  line: 1 as const,
  cell: (row: Pick<PatientRow, 'first_name' | 'last_name'>) => (
    <span className={dataTableStyles.who}>
      {row.first_name} {row.last_name}
    </span>
  ),
};

export const phoneColumn = {
  head: 'Phone',
  width: '8rem',
  className: dataTableStyles.sub,
  cell: (row: Pick<PatientRow, 'phone'>) => formatPhone(row.phone),
};
