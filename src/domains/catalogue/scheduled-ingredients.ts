// Well-known scheduled ingredients, for a medicine that is typed by hand and is not in the catalogue (Act 101 of
// 1965 s22A(2) and the Schedules to it). The responsible pharmacist signs this table. If the Schedules treat an
// ingredient more strictly by dose, form or use, the LOWEST of its schedules is listed here, so that a correct entry is
// never refused. Schedule 6 opiates are listed without their dilute preparations: those are in the catalogue.
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from './contract.ts';

const INGREDIENTS: Partial<Record<Schedule, string>> = {
  S1: `aciclovir acyclovir cetirizine chlorpheniramine chlorphenamine cimetidine diclofenac diphenhydramine ephedrine
    famotidine fexofenadine ketoprofen loperamide loratadine piroxicam ranitidine terbinafine`,
  S2: `beclometasone beclomethasone budesonide bromhexine carbocisteine chloroquine codeine cyclizine desloratadine
    dextromethorphan dihydrocodeine domperidone doxylamine esomeprazole ethinylestradiol fluconazole fluticasone
    hydrocortisone hydroxyzine hyoscine indomethacin indometacin ipratropium lansoprazole levocetirizine levonorgestrel
    mebeverine mefenamic metoclopramide mometasone mupirocin naproxen norethisterone omeprazole orphenadrine pantoprazole
    pholcodine prochlorperazine promethazine pseudoephedrine rabeprazole salbutamol theophylline triamcinolone`,
  S3: `adapalene allopurinol amlodipine atenolol bisoprolol candesartan captopril carbamazepine carvedilol celecoxib
    clopidogrel colchicine digoxin diltiazem dutasteride empagliflozin enalapril estradiol etoricoxib finasteride
    formoterol furosemide frusemide gabapentin glibenclamide gliclazide glimepiride hydrochlorothiazide indapamide insulin
    irbesartan ivermectin lamotrigine levetiracetam levothyroxine lisinopril losartan medroxyprogesterone meloxicam
    metformin metoprolol montelukast nifedipine perindopril phenobarbital phenobarbitone phenytoin pioglitazone
    propranolol ramipril salmeterol sitagliptin spironolactone telmisartan tiotropium topiramate tranexamic tretinoin
    valproate valproic valsartan verapamil vildagliptin warfarin`,
  S4: `abacavir amoxicillin amoxycillin ampicillin anastrozole apixaban artemether atazanavir atorvastatin azathioprine
    azithromycin cefalexin cephalexin cefixime cefpodoxime ceftriaxone cefuroxime chloramphenicol ciprofloxacin
    clarithromycin clavulanic clavulanate clindamycin clobetasol clomifene clomiphene cloxacillin darunavir dexamethasone
    dolutegravir doxycycline efavirenz emtricitabine enoxaparin erythromycin ethambutol flucloxacillin fusidic gentamicin
    heparin isoniazid itraconazole lamivudine levofloxacin lopinavir methotrexate methylprednisolone metronidazole
    minocycline misoprostol moxifloxacin nevirapine nitrofurantoin norfloxacin ondansetron oseltamivir oxytocin
    phenoxymethylpenicillin pravastatin prednisolone prednisone pyrazinamide rifampicin ritonavir rivaroxaban rosuvastatin
    sildenafil simvastatin sulfamethoxazole sulphamethoxazole tadalafil tamoxifen tenofovir trimethoprim valaciclovir
    vardenafil zidovudine`,
  S5: `acitretin alprazolam amitriptyline aripiprazole atomoxetine bromazepam buprenorphine bupropion chlordiazepoxide
    chlorpromazine citalopram clobazam clomipramine clonazepam clozapine desvenlafaxine dextropropoxyphene diazepam
    duloxetine escitalopram fluoxetine flupentixol haloperidol imipramine isotretinoin ketamine lithium lorazepam
    meprobamate midazolam mirtazapine modafinil nandrolone nitrazepam olanzapine oxandrolone oxazepam paroxetine
    pentazocine phentermine pregabalin quetiapine risperidone sertraline stanozolol sulpiride temazepam testosterone
    tilidine tramadol trazodone triazolam venlafaxine zolpidem zopiclone zuclopenthixol`,
  S6: `alfentanil amfetamine amphetamine cocaine dexamfetamine dexamphetamine dipipanone fentanyl flunitrazepam hydrocodone
    hydromorphone lisdexamfetamine lisdexamphetamine methadone methylphenidate morphine oxycodone pethidine remifentanil
    sufentanil tapentadol`,
  S7: `diamorphine heroin lysergide mescaline methaqualone methcathinone phencyclidine psilocybin`,
};

/** Names on the box that everyone uses for the ingredient. */
const BRANDS: Readonly<Record<string, string>> = {
  ativan: 'lorazepam',
  concerta: 'methylphenidate',
  duromine: 'phentermine',
  durogesic: 'fentanyl',
  lyrica: 'pregabalin',
  oxycontin: 'oxycodone',
  oxynorm: 'oxycodone',
  ritalin: 'methylphenidate',
  rivotril: 'clonazepam',
  stilnox: 'zolpidem',
  tramal: 'tramadol',
  valium: 'diazepam',
  xanor: 'alprazolam',
};

const SCHEDULE_OF: ReadonlyMap<string, Schedule> = new Map(
  (Object.entries(INGREDIENTS) as [Schedule, string][]).flatMap(([schedule, names]) =>
    names.split(/\s+/).map((name): [string, Schedule] => [name, schedule]),
  ),
);

/** The schedule of an ingredient or a brand, by one word in lower case; null if it is not in this table. */
export function scheduleOfWord(word: string): Schedule | null {
  const brand = BRANDS[word];
  return SCHEDULE_OF.get(brand ?? word) ?? null;
}

/** How many words the table has. */
export const SCHEDULED_WORDS: readonly string[] = [...SCHEDULE_OF.keys(), ...Object.keys(BRANDS)];
