import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { refusal } from './answers.ts';
import type { Json } from './description.ts';
import { fieldsOf, wholeSchema } from './schemas.ts';
import type { FilingTool } from './tools.ts';

/** Describes the fields of a large object of a request. With them, the list of tools would be three times as long. */
export const DESCRIBE_FIELDS: Tool = {
  name: 'describeFields',
  title: 'Fields of an object',
  description:
    'Call it before you first give an object whose fields the list of tools does not show. It answers their JSON Schema, with words and limits. It sends nothing.',
  inputSchema: {
    type: 'object',
    properties: {
      tool: { type: 'string', description: 'Name of the tool, such as saveFiling.' },
      field: { type: 'string', description: 'Name of its field, such as capitalAllowancesData.' },
    },
    required: ['tool', 'field'],
  },
  annotations: { readOnlyHint: true },
};

/** Answers the schema of a tool's field. If there is no such field, names the fields of the tool. */
export function describedFields(
  description: unknown,
  tools: ReadonlyMap<string, FilingTool>,
  given: Json,
): CallToolResult {
  const tool = tools.get(String(given.tool));
  if (tool === undefined)
    return refusal('tool: there is no such tool; give a name of the list of tools, such as saveFiling');
  const fields = fieldsOf(tool.operation.request);
  const found = fields.find(([name]) => name === given.field);
  if (found === undefined)
    return refusal(
      `field: ${tool.listed.name} takes ${fields.map(([name]) => name).join(', ') || 'nothing'}`,
    );
  return { content: [{ type: 'text', text: JSON.stringify(wholeSchema(description, found[1])) }] };
}
