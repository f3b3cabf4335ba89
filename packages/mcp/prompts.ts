import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';

/** Two tasks that a person begins by name: a company's year, and what to do after a refusal. */

interface Task {
  readonly prompt: Prompt;
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

const argument = (name: string, description: string) => ({ name, description, required: true });

const TASKS: readonly Task[] = [
  {
    prompt: {
      name: 'companyYear',
      title: 'File a company’s year',
      description: 'From the number of a company to a filing that both authorities accepted.',
      arguments: [argument('companyNumber', 'Eight characters, as at Companies House.')],
    },
    text: ({ companyNumber }) => `Prepare and file the year of company ${companyNumber}.

1. getEligibility: say what it can file here and by when. Stop where it cannot, and say where to go instead.
2. addCompany, listPeriods, createFiling: ask me which period.
3. Ask me for the trial balance, or for the figures one group at a time. Use trialBalance or saveFiling, and rollForward for last year. Call describeFields before you give an object for the first time.
4. validateFiling: put each error and each warning to me.
5. getComputation: tell me the tax and the day to pay it.
6. prepareSubmission: show me its words unchanged. For sign-ins, give me the address of the page that takes them.
7. submitFiling once I agree, then getStatus until both have decided.`,
  },
  {
    prompt: {
      name: 'afterRefusal',
      title: 'Correct a refused filing',
      description: 'What an authority refused, why, and how to send it again.',
      arguments: [argument('filingId', 'Number of the filing.')],
    },
    text: ({ filingId }) => `Filing ${filingId} was refused.

1. getStatus and listSubmissions: tell me who refused it, and each code.
2. listErrors for each code: say in plain words what it means and who can correct it.
3. Where figures are wrong, ask me for the right ones and save them. Where a sign-in is wrong, give me the address of the page that takes it.
4. validateFiling, then prepareSubmission: show me its words unchanged.
5. submitFiling once I agree, then getStatus.`,
  },
];

export const PROMPTS: readonly Prompt[] = TASKS.map(({ prompt }) => prompt);

/** Longest value of an argument: a number of a company or of a filing. */
const LONGEST = 20;

/** Gives the text of a task; null where there is no such task, or an argument is missing or not a number. */
export function promptOf(
  name: string,
  given: Readonly<Record<string, string>> | undefined,
): GetPromptResult | null {
  const task = TASKS.find(({ prompt }) => prompt.name === name);
  const values = given ?? {};
  const isWhole = task?.prompt.arguments?.every(({ name: each }) => {
    const value = values[each] ?? '';
    return value.length <= LONGEST && /^[A-Za-z0-9]+$/.test(value);
  });
  if (task === undefined || isWhole !== true) return null;
  return { messages: [{ role: 'user', content: { type: 'text', text: task.text(values) } }] };
}
