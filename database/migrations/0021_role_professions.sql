-- Which health professional the people of a role are. What the law keeps to a pharmacist follows this mark, never the
-- role's name, which the shop may choose (Act 101 of 1965 s22A; Good Pharmacy Practice rules 1.5 and 2.7).
alter table roles add column profession text check (profession in ('pharmacist', 'practitioner'));
update roles set profession = name where is_built_in and name in ('pharmacist', 'practitioner');
