import { expect, it } from "vitest";
import { isRefusedPort } from "../../../../runtime/relay/read-target.js";
import { call, forbidConnections, startRelay } from "../relay-harness.js";

/** Fetch standard, 2.9 "Port blocking". */
const badPorts = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
];

/** SMB, SQL Server, Oracle, Docker, etcd, MySQL, RDP, PostgreSQL, Redis, Elasticsearch, kubelet, memcached, MongoDB. */
const stores = [
  445, 1433, 1521, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 6379, 9200, 9300, 10250, 11211, 27017,
];

it("the ports of other protocols and of stores are refused, and no others", () => {
  const ports = Array.from({ length: 65_536 }, (_, port) => port);
  const expected = [...badPorts, ...stores].sort((left, right) => left - right);
  expect(ports.filter(isRefusedPort)).toEqual(expected);
});

it.each([0, 22, 25, 6379, 11211, 9200, 5432, 3306, 2375])(
  "port %d is refused, listed or not",
  async (port) => {
    const { connect, dialled } = forbidConnections();
    const allowedTargets = [{ host: "a.example", port }];
    for (const anyHost of [true, false]) {
      const relay = await startRelay({ anyHost, allowedTargets, connect });
      expect((await call(relay, `http://a.example:${port}/`)).error).toBe("port-refused");
    }
    expect(dialled).toEqual([]);
  },
);
