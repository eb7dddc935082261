-- A paid supply of a prescription has a tax invoice of the shop's one series, as an order has (VAT Act 89 of 1991 s20(4)).
alter table tax_documents
  alter column order_id drop not null,
  add column supply_id uuid references prescription_supplies (id),
  add constraint document_of_one_sale check (num_nonnulls(order_id, supply_id) = 1);
create unique index tax_documents_one_invoice_of_supply on tax_documents (supply_id)
  where series = 'invoice' and supply_id is not null;
