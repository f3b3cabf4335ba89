import type { Language } from './language.ts';
import { type Syntax, written } from './layout.ts';
import type { Template, Value } from './steps.ts';

const BEGIN = `using System.Net.Http.Json;
using System.Text;
using System.Text.Json.Nodes;

const string BASE = "http://127.0.0.1:8787/v1";
var http = new HttpClient();
http.DefaultRequestHeaders.Add("X-API-Key", (string)JsonNode.Parse(File.ReadAllText(".local/keys.json"))!["test"]!);

Task<HttpResponseMessage> Ask(string path, object? body = null) =>
    body is null ? http.GetAsync(BASE + path) : http.PostAsJsonAsync(BASE + path, body);

async Task<JsonNode> Call(string path, object? body = null)
{
    using var answer = await Ask(path, body);
    return JsonNode.Parse(await answer.Content.ReadAsStringAsync())!;
}

async Task<JsonNode> Outcome(int id)
{
    while (true)
    {
        var answer = await Call($"/filing/status?filingId={id}");
        if ((string)answer["status"]! != "submitted") return answer;
        await Task.Delay(1000);
    }
}

void Show(JsonNode answer) => Console.WriteLine(answer.ToJsonString(new() { WriteIndented = true }));
`;

const nameOf = (name: string): string => name.toLowerCase();
const SYNTAX: Syntax = {
  object: ['new { ', ' }'],
  list: ['new object[] { ', ' }'],
  entry: (name, value) => `${name} = ${value}`,
  scalar: (value) => (value === null ? '(object?)null' : JSON.stringify(value)),
  ref: nameOf,
  indent: '    ',
};
const path = (parts: Template): string =>
  parts.some((part) => typeof part !== 'string')
    ? `$"${parts.map((part) => (typeof part === 'string' ? part : `{${nameOf(part.ref)}}`)).join('')}"`
    : `"${parts.join('')}"`;
const called = (parts: Template, body: Value | null, before: number): string => {
  const head = `await Call(${path(parts)}`;
  return body === null ? `${head})` : `${head}, ${written(body, SYNTAX, '', before + head.length + 2)})`;
};

/** C# with only .NET's own library: one file, which `dotnet run guides.cs` runs from .NET 10 on. */
export const CSHARP: Language = {
  name: 'csharp',
  label: 'C#',
  begin: BEGIN,
  assign: (name, value, isNew) => `${isNew ? 'var ' : ''}${nameOf(name)} = ${value};`,
  show: (value) => `Show(${value});`,
  alone: (value) => `${value};`,
  call: called,
  idOf: (value) => `(int)(${value})["id"]!`,
  outcome: (filing) => `await Outcome(${written(filing, SYNTAX, '', 0)})`,
  lines: (lines) => `"""\n${lines.join('\n')}\n\n"""`,
  field: (variable, name) => `(string)${nameOf(variable)}["${name}"]!`,
  decode: (value, file) => `File.WriteAllBytes("${file}", Convert.FromBase64String(${value}));`,
  download: (parts, file) =>
    `File.WriteAllBytes("${file}", await (await Ask(${path(parts)})).Content.ReadAsByteArrayAsync());`,
  head: (file, count) =>
    `Console.WriteLine(Encoding.ASCII.GetString(File.ReadAllBytes("${file}")[..${count}]));`,
};
