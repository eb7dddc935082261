import type { Address } from '../../src/shared/schemas.ts';

// The people in the demo's story. All of them are invented: example.com is reserved (RFC 2606), and no street has
// such a name.

export const STAFF = {
  admin: 'admin@apteek.example',
  pharmacist: 'pharmacist@apteek.example',
  assistant: 'assistant@apteek.example',
  nurse: 'nurse@apteek.example',
  doctor: 'doctor@apteek.example',
} as const;
export type Colleague = keyof typeof STAFF;

export interface Customer {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** Days ago they opened an account; without one they buy as guests. 0: the account exists already. */
  account?: number;
  address: Address;
}

export const CUSTOMERS = {
  ayanda: {
    first_name: 'Ayanda',
    last_name: 'Mthembu',
    email: 'ayanda.mthembu@example.com',
    phone: '0825550201',
    account: 30,
    address: {
      line1: '3 Example Street',
      suburb: 'Morningside',
      city: 'Durban',
      province: 'KwaZulu-Natal',
      postal_code: '4001',
    },
  },
  johan: {
    first_name: 'Johan',
    last_name: 'Pretorius',
    email: 'johan.pretorius@example.com',
    phone: '0825550202',
    account: 25,
    address: {
      line1: '18 Example Lane',
      suburb: 'Die Boord',
      city: 'Stellenbosch',
      province: 'Western Cape',
      postal_code: '7600',
    },
  },
  priya: {
    first_name: 'Priya',
    last_name: 'Naidoo',
    email: 'priya.naidoo@example.com',
    phone: '0825550203',
    account: 14,
    address: {
      line1: '40 Example Avenue',
      suburb: 'Sandown',
      city: 'Sandton',
      province: 'Gauteng',
      postal_code: '2196',
    },
  },
  fatima: {
    first_name: 'Fatima',
    last_name: 'Adams',
    email: 'fatima.adams@example.com',
    phone: '0825550204',
    account: 6,
    address: {
      line1: '7 Example Crescent',
      suburb: 'Athlone',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '7764',
    },
  },
  thandi: {
    first_name: 'Thandi',
    last_name: 'Maseko',
    email: 'thandi@apteek.example',
    phone: '0825550147',
    account: 0,
    address: {
      line1: '22 Example Road',
      suburb: 'Mouille Point',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8005',
    },
  },
  lwazi: {
    first_name: 'Lwazi',
    last_name: 'Khumalo',
    email: 'lwazi.khumalo@example.com',
    phone: '0825550205',
    address: {
      line1: '9 Example Street',
      suburb: 'Parkhurst',
      city: 'Johannesburg',
      province: 'Gauteng',
      postal_code: '2193',
    },
  },
  annelise: {
    first_name: 'Annelise',
    last_name: 'Botha',
    email: 'annelise.botha@example.com',
    phone: '0825550206',
    address: {
      line1: '51 Example Drive',
      suburb: 'Westdene',
      city: 'Bloemfontein',
      province: 'Free State',
      postal_code: '9301',
    },
  },
  kagiso: {
    first_name: 'Kagiso',
    last_name: 'Molefe',
    email: 'kagiso.molefe@example.com',
    phone: '0825550207',
    address: {
      line1: '14 Example Street',
      suburb: 'Arcadia',
      city: 'Pretoria',
      province: 'Gauteng',
      postal_code: '0083',
    },
  },
  grace: {
    first_name: 'Grace',
    last_name: 'Jantjies',
    email: 'grace.jantjies@example.com',
    phone: '0825550208',
    address: {
      line1: '2 Example Close',
      suburb: 'Walmer',
      city: 'Gqeberha',
      province: 'Eastern Cape',
      postal_code: '6070',
    },
  },
  dineo: {
    first_name: 'Dineo',
    last_name: 'Phiri',
    email: 'dineo.phiri@example.com',
    phone: '0825550209',
    address: {
      line1: '33 Example Street',
      suburb: 'Bendor',
      city: 'Polokwane',
      province: 'Limpopo',
      postal_code: '0699',
    },
  },
  tom: {
    first_name: 'Tom',
    last_name: 'Abrahams',
    email: 'tom.abrahams@example.com',
    phone: '0825550210',
    address: {
      line1: '5 Example Road',
      suburb: 'Green Point',
      city: 'Cape Town',
      province: 'Western Cape',
      postal_code: '8005',
    },
  },
} as const satisfies Record<string, Customer>;
export type CustomerName = keyof typeof CUSTOMERS;
export const customer = (name: CustomerName): Customer => CUSTOMERS[name];
