import type { Language } from './language.ts';
import { callsIn, nameOf, type Syntax, written } from './layout.ts';

const BEGIN = `import base64
import json
import time
import urllib.error
import urllib.request

BASE = "http://127.0.0.1:8787/v1"
with open(".local/keys.json") as file:
    KEY = json.load(file)["test"]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"X-API-Key": KEY, "Content-Type": "application/json"}
    try:
        return urllib.request.urlopen(urllib.request.Request(BASE + path, data, headers))
    except urllib.error.HTTPError as refused:
        return refused


def call(path, body=None):
    with ask(path, body) as answer:
        return json.load(answer)


def outcome(filing):
    while True:
        answer = call(f"/filing/status?filingId={filing}")
        if answer["status"] != "submitted":
            return answer
        time.sleep(1)


def show(answer):
    print(json.dumps(answer, indent=2))

`;

const SCALARS = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);
const SYNTAX: Syntax = {
  object: ['{', '}'],
  list: ['[', ']'],
  entry: (name, value) => `"${name}": ${value}`,
  scalar: (value) => SCALARS.get(value) ?? JSON.stringify(value),
  ref: nameOf,
  indent: '    ',
};
const { path, called } = callsIn(
  SYNTAX,
  (text) => `"${text}"`,
  (text) => `f"${text}"`,
  (name) => `{${name}}`,
  'call(',
);

/** Python 3.8 and later, with only its own library. */
export const PYTHON: Language = {
  name: 'python',
  label: 'Python',
  begin: BEGIN,
  assign: (name, value) => `${nameOf(name)} = ${value}`,
  show: (value) => `show(${value})`,
  alone: (value) => value,
  call: called,
  idOf: (value) => `${value}["id"]`,
  outcome: (filing) => `outcome(${written(filing, SYNTAX, '', 0)})`,
  lines: (lines) => `"""\\\n${lines.join('\n')}\n"""`,
  field: (variable, name) => `${nameOf(variable)}["${name}"]`,
  decode: (value, file) => `with open("${file}", "wb") as file:\n    file.write(base64.b64decode(${value}))`,
  download: (parts, file) =>
    `with ask(${path(parts)}) as answer, open("${file}", "wb") as file:\n    file.write(answer.read())`,
  head: (file, count) => `with open("${file}", "rb") as file:\n    print(file.read(${count}).decode())`,
};
