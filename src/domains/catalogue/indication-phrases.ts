// The declared list of words by which a text names an indication, that is, what a medicine is for. Patterns that both
// JavaScript and PostgreSQL read, without capitals or accents.

/** Phrases that say "for": each is an indication by itself. */
export const PURPOSES = [
  '(for|in|used in|used for) (the )?(treatment|relief|management|prevention|prophylaxis|control) of',
  '(treatment|relief|management|prevention) of',
  'used (to|for) (treat|treating|prevent|preventing|relieve|relieving|manage|control)',
  'to (treat|prevent|relieve|cure|ease|soothe)',
  '(treats|relieves|cures|prevents|soothes|eases|alleviates|combats|fights)',
  '(helps|help) (with|to treat|to relieve|to prevent|treat|relieve|prevent|against)',
  '(reduces|lowers|controls) (the |your )?(fever|pain|inflammation|blood pressure|blood sugar|cholesterol|swelling)',
  'indicated (for|in)',
  'indications?',
  '(works|effective|protects|protection) (for|against)',
  "what (it is|it’s|it's) for",
  'fast relief',
] as const;

/** Illnesses and complaints: an indication wherever the sentence does not warn or ask. */
export const CONDITIONS = [
  '(head|tooth|back|stomach|muscle|ear)[ -]?aches?',
  'migraines?',
  '(period|menstrual|joint|nerve|back|chronic) pains?',
  'pains?',
  'fevers?',
  '(dry |chesty )?coughs?',
  '(common colds?|colds? (and|&|or) flu|cold sores?|colds)',
  '(flu|influenza)',
  'sinusitis',
  '(hay ?fever|rhinitis|hives)',
  '(asthma|bronchitis|pneumonia|copd)',
  '(heartburn|acid reflux|indigestion|ulcers?)',
  '(nausea|vomiting|diarrhoea|diarrhea|constipation|ibs)',
  "(eczema|psoriasis|dermatitis|acne|fungal infections?|thrush|athlete(’|')?s foot)",
  '(bacterial |viral |urinary |skin |throat |chest )?infections?',
  '(hypertension|high blood pressure|heart failure|angina)',
  '(diabetes|high cholesterol|hypothyroidism|underactive thyroid)',
  '(depression|anxiety|insomnia|adhd|epilepsy|schizophrenia)',
  '(arthritis|gout|osteoporosis)',
  '(erectile dysfunction|impotence|hair loss|obesity|weight loss)',
  '(malaria|hiv|tuberculosis|hepatitis|shingles|tetanus|measles|cancer)',
  'emergency contraception',
] as const;

/** Words that make a sentence a warning or a question, in which an illness is no indication unless a purpose is named too. */
export const CAUTIONS = [
  "(do not|don’t|don't|never|avoid|stop|unless|not suitable|not if|not when|not in)",
  'if you',
  '(tell|ask|speak to|phone|see) (us|your|the|our|a)',
  '(may|can|could|might) (cause|give|make)',
  '(side effects?|warnings?|cautions?|allergic to|children with|people with)',
] as const;
