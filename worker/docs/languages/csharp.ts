import type { Language } from './language.ts';
import { callsIn, nameOf, type Syntax, written } from './layout.ts';

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

const SYNTAX: Syntax = {
  object: ['new { ', ' }'],
  list: ['new object[] { ', ' }'],
  entry: (name, value) => `${name} = ${value}`,
  scalar: (value) => (value === null ? '(object?)null' : JSON.stringify(value)),
  ref: nameOf,
  indent: '    ',
};
const { path, called } = callsIn(
  SYNTAX,
  (text) => `"${text}"`,
  (text) => `$"${text}"`,
  (name) => `{${name}}`,
  'await Call(',
);

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
