import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '~/ui/choice-field.tsx';
import { TextField } from '~/ui/field.tsx';
import {
  ANSWER_MOST,
  QUESTION,
  questionLabel,
  questionsFor,
  type QuestionBasis,
  type QuestionKey,
} from '../counter-questions.ts';
import formStyles from '~/ui/form.module.css';

interface AnswerValues {
  counter_answers: Record<QuestionKey, string>;
}

function QuestionField({ name, label }: { name: QuestionKey; label: string }) {
  const { register, formState } = useFormContext<AnswerValues>();
  const { kind, options, placeholder } = QUESTION[name];
  const error = formState.errors.counter_answers?.[name]?.message;
  const field = register(`counter_answers.${name}`);
  if (options)
    return (
      <RadioCards
        label={label}
        inRow
        error={error}
        options={Object.entries(options).map(([value, title]) => ({ value, title }))}
        {...field}
      />
    );
  return (
    <TextField
      label={label}
      error={error}
      autoComplete="off"
      {...(kind === 'age' ? { inputMode: 'numeric' as const, maxLength: 3 } : { maxLength: ANSWER_MOST, placeholder })}
      {...field}
    />
  );
}

/** The questions that are asked so far; an answer may bring one more. Must be inside a FormProvider. */
export function CounterQuestionFields({ basis }: { basis: QuestionBasis }) {
  const { control } = useFormContext<AnswerValues>();
  const answers = useWatch({ control, name: 'counter_answers' });
  return (
    <div className={formStyles.form} data-slot="form">
      {questionsFor(answers, basis).map((key) => (
        <QuestionField key={key} name={key} label={questionLabel(key, answers)} />
      ))}
    </div>
  );
}
