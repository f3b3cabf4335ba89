import type { HOST_FAULTS, NetworkFault, Outage, STANDING_FAULTS, StorageFault } from './faults.ts';

export type FaultName =
  | StorageFault
  | Outage
  | NetworkFault
  | (typeof HOST_FAULTS)[number]
  | (typeof STANDING_FAULTS)[number];

/** Describes each fault in plain words, for RELIABILITY.md. */
export const FAULT_WORDS: Readonly<Record<FaultName, string>> = {
  // Storage
  'storage fails': 'The connection to the database fails before the statement is carried out.',
  'storage commits and reports failure': 'The statement is carried out, and its answer is lost.',
  'storage is slow': 'An answer takes half a second to two minutes. The statement may be carried out late.',
  'storage is busy': "Another writer's lock refuses the statement.",
  'storage never answers':
    'The connection stays open and no answer ever comes. Half of the time the statement is carried out.',
  'storage is full': 'For 5 seconds to 3 minutes every write is refused with SQLITE_FULL. Reads work.',
  'storage is read-only':
    'For 5 seconds to 3 minutes every write is refused with SQLITE_READONLY. Reads work.',
  'storage is stopped':
    'For 5 seconds to 3 minutes nothing is answered. What was asked is carried out when the database wakes.',
  'pace object ends':
    "The object that paces a presenter's messages ends with those that wait, and another begins.",
  'three presenters': 'Each service has three presenters, and each account keeps one of them.',
  'messages are paced':
    'The messages of a presenter and of a sign-in have a pace. Those of a process that stood still are not counted.',
  'database restored':
    'Every process stops, the database becomes an older copy of itself, and the processes start again. Objects keep their own storage and alarms.',
  // The network
  'connection refused': 'No connection can be made. Nothing is sent.',
  'time-out before the bytes left': 'Nothing arrives and nothing is answered.',
  'time-out after the bytes left': 'The message arrives and its answer never comes.',
  'arrives after the time-out': 'The message arrives 31 to 100 seconds late, when nobody waits any more.',
  'connection lost before it arrived': 'The connection is lost. The message did not arrive.',
  'connection lost after it arrived': 'The connection is lost. The message did arrive.',
  '403 HTML page': 'A firewall answers with a page. The message did not arrive.',
  '5xx without recording': 'A server in front fails. The message did not arrive.',
  '5xx after recording': 'The message arrives, and a server in front answers 500 to 504.',
  'truncated reply': 'The answer ends in its middle.',
  'connection lost in the reply': 'The connection is lost in the middle of the answer.',
  'delivered twice':
    'The message arrives twice, up to a minute apart. The sender sees the first answer or the second.',
  'frozen before it leaves':
    'The process is frozen as it begins to send: the message leaves when it wakes, 5 seconds to 25 minutes later.',
  // Answers of the tax authority
  'poll interval 0': 'The answer asks for a poll at once.',
  'poll interval huge': 'The answer asks for a poll in 31 years.',
  'acknowledgement without an id': 'The acknowledgement names no correlation id.',
  'acknowledgement for another id': 'The acknowledgement names a correlation id that is not ours.',
  'error 2000 unknown': 'The authority says once that it does not know a submission that it holds.',
  'error 1000': 'The authority answers error 1000 to a poll.',
  'error 2005': 'The authority answers error 2005 to a poll.',
  'error 3000': 'The authority answers error 3000 to a poll.',
  'answer about another submission': 'The answer is a decision about another submission, and names it.',
  'receipt of another return': "The answer under our correlation id is the receipt of another's return.",
  'another submission is listed first': "The outstanding list begins with another's submission.",
  'cleared by other software':
    'Other software with the same sign-in takes the decided answers and deletes them from the authority.',
  'outstanding list lags':
    'A return stands in the outstanding list only after a delay: 2 to 30 minutes, or 1 to 4 hours.',
  // Answers of the registry
  'submission number used by another':
    "Another user of the presenter's account has just used our submission number for accounts of theirs, which the registry accepts or has refused. They are another company's or, less often, the same company's, with no customer reference or another one.",
  "another company's status":
    "The status of our number is another company's: accepted or rejected, with no reference or another one.",
  'status without a reference':
    "The status of our number names our company and no customer reference, and is another submission's: accepted or rejected.",
  'registry INTERNAL_FAILURE': 'The registry reports a failure of its own.',
  'numbers of an earlier life':
    "An earlier user of the presenter's account has used the first 1 to 40 submission numbers, for accounts that were accepted.",
  'two services on one presenter':
    'Two services, each with a database of its own, file under one presenter and count its submission numbers from the start.',
  // Databases
  'three databases': 'Each service has three databases, and its account is not in the first.',
  'account moved': 'The account is moved to another of the three databases, while everything goes on.',
  'move killed':
    'The command that moves the account is killed, or a fault ends it. It is run again within half a minute.',
  // Processes
  'object storage fails': "The storage of a filing's object fails.",
  'alarm twice': "A filing's alarm rings a second time.",
  'two live objects':
    'A second object of a filing begins while the first still works. The first loses its storage, and what it does outside goes on.',
  'process killed': 'A process ends between two awaits. Another takes its place within 20 seconds.',
  'process frozen': 'A process stands still at any await for 5 seconds to 25 minutes, and goes on.',
  'frozen once recorded':
    'A process stands still after it recorded a submission and before it sends it, for 5 seconds to 25 minutes.',
  'a new sealing key comes in':
    'New processes with another key ring replace the old ones within 40 seconds. The new key was spread before, or is put first at once.',
  'clocks differ':
    "The clocks of the processes differ from the true time: by up to two minutes, or up to a day where they go by the database's.",
  'clock jumps': "A process's clock jumps by as much, forwards or back.",
};
