import { drawingsOf, type FeaturePage } from "../../domain/features.ts";

const shippedPictures: Record<FeaturePage, readonly string[]> = {
  attendance: ["ooooooto", "otottoot", "oottotto"],
  shifts: ["MMMooDDo", "oDDDNNNo", "NNoMMMoo"],
  communication: ["TTTTT..", "..MMMMM", "TTT...."],
  tasks: ["tOOOOO.", "tOOO...", "mOOOO.."],
  audit: ["TTTTTTo", "TTTTooo", "MMMoooo"],
  payroll: ["......n", "...d.nn", ".mmdDnn"],
  employees: ["iOOO.iO", "iOOO.iO", "iOOO.iO"],
  reports: ["t...t..", "t.m.tdl", "tmm.tdl"],
  requests: ["OOO.t..", "..OOO.t", "....OOm"],
  "access-control": ["iii.ttt", "i.i.t.t", "iii.ttt"],
  recruitment: ["oooooo.", ".oooo..", "..tt..."],
  onboarding: ["t......", "ttt....", "tttttoo"],
  handbook: ["III.OOO", "iOO.OOO", "III.OOO"],
  jobs: ["MMMM.oo", "DDDD.oo", "OOOO.tt"],
  "e-sign": ["OOOOOO.", "OOOO...", "..TTTTt"],
  "earned-wage-access": ["mmm....", "mmmmm..", "mmmt..."],
  "payroll-disbursement": ["t.t.t.t", "MMMMMMM", "i.i.i.i"],
  api: ["DDD.NNN", "..ttt..", "MMM.III"],
};

export const featurePictures = drawingsOf("picture", shippedPictures);
