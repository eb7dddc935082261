// The lists in the section 51 manual: rows of its tables.

export const recordsRows: string[][] = [
  ['Customers', 'Orders, invoices, deliveries, messages, consents', 'You: yours. Others: only with your consent'],
  ['Patients', 'Prescriptions, dispensing register, notes of the pharmacist', 'You, or the person who may act for you'],
  ['Products', 'Stock, batches, suppliers, prices', 'On request'],
  ['Company', 'Founding documents, minutes, contracts, licences', 'On request, in part'],
  ['Money', 'Books, bank, tax, insurance', 'On request, in part'],
  ['People who work here', 'Contracts, pay, training, leave', 'The person; others on request, in part'],
  ['Website', 'Logs, security records', 'Refused as a rule (section 68)'],
];

export const peopleRows: string[][] = [
  ['Customers', 'Name, contact details, addresses, orders, payments (no card numbers), messages'],
  ['Patients', 'The above, identity or passport number, prescriptions, medicines, medical aid, notes on health'],
  ['Prescribers', 'Name, practice number, qualification, contact details'],
  ['People who work or apply here', 'Identity, contact, bank, tax, qualification, registration'],
  ['Suppliers', 'Name, contact, registration, bank'],
  ['Visitors to the site', 'IP address, pages requested'],
];

export const recipientsRows: string[][] = [
  ['Payment provider and bank', 'Payments and refunds'],
  ['Couriers', 'Delivery: name, address, phone'],
  ['Companies that run servers and email for us', 'As operators under sections 20 and 21, in our name only'],
  ['Prescribers and medical aids', 'Questions about a script; claims you ask for'],
  [
    'Pharmacy Council, Health Products Regulatory Authority, Revenue Service, courts',
    'What the law requires us to show',
  ],
];
